import { Link } from '@tanstack/react-router'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isMissing } from '#api/client/errors.ts'
import { useNetwork } from '#views/shell/context.ts'

/** Stands where an answer will: who is being asked, or why nobody answers and who could. */
export function Asking({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { deployment } = useNetwork()
  if (!error)
    return (
      <p role="status" className="text-table text-ink-3">
        Asking {deployment.name}
      </p>
    )
  if (!isMissing(error)) return <ErrorNotice error={error} host={deployment.name} onRetry={onRetry} />
  return (
    <Notice icon="list" title={`${deployment.name} works out no calls of contracts`} role="alert">
      A node of this chain could: your own RPC, once it is set, is asked in its place.{' '}
      <Link to="." search hash="settings" className="no-print link">
        Set one
      </Link>
    </Notice>
  )
}
