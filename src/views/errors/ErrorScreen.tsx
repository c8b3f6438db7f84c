import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, use } from 'react'
import { NetworkContext, PageContext } from '#views/shell/context.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { DocumentTitle } from '#views/shell/Document.tsx'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isPart = use(PageContext)
  const host = use(NetworkContext)?.deployment.name ?? 'The server'
  const retry = useCallback(() => {
    queries.reset()
    reset()
    void router.invalidate()
  }, [queries, reset, router])
  return (
    <div className="mt-10">
      {isPart ? (
        <h2 className="mb-3 text-section font-semibold">This part can’t be shown</h2>
      ) : (
        <h1 tabIndex={-1} className="mb-4 text-title font-semibold">
          This page can’t be shown
        </h1>
      )}
      <ErrorNotice titled={!isPart} error={error} host={host} onRetry={retry} />
    </div>
  )
}

export function NotFoundScreen() {
  const { config } = useRouter().options.context
  return (
    <div className="mt-10">
      <DocumentTitle of={['Not found', config.title]} />
      <h1 tabIndex={-1} className="mb-4 text-title font-semibold">
        There is no such page
      </h1>
      <p className="text-ink-2">
        Links look like /network/tx/hash, /network/address/hash, /network/token/hash or /network/block/number.
      </p>
    </div>
  )
}

export function PendingScreen() {
  // inside a page, heading and tabs stay where they are
  const isPart = use(PageContext)
  return (
    <div className={`mt-6 animate-wait ${isPart ? 'min-h-dvh' : ''}`} aria-busy>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden className="mb-5 h-5 w-72 max-w-full bg-rule" />
      <div aria-hidden className="mb-3 h-2 w-full bg-rule" />
      <div aria-hidden className="h-2 w-2/3 bg-rule" />
    </div>
  )
}
