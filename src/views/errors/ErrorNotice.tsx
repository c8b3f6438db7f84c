import { useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { reloadIfReachable, reloadIfIdle } from './reload.ts'
import { loadDeferred } from '#views/shell/chunks.ts'

/** An error in the place of what failed. Its words are loaded with the first error; a plain text stands in if that fails. */
export const ErrorNotice = lazyComponent(async () => (await loadDeferred()).ErrorDetails, {
  placeholder: () => <div aria-busy className="min-h-20" />,
  fallback: HostUnreachable,
})

/** Stands alone where nothing else can be drawn. */
export function HostUnreachable({ onRetry }: { onRetry?: () => void }) {
  useEffect(() => {
    const goOn = () => void reloadIfIdle()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
  const retry = async () => {
    if (!(await reloadIfReachable())) onRetry?.()
  }
  return (
    <div role="alert" className="border-y border-t-ink-3 border-b-rule py-3">
      <p className="mb-3">This failed. Why can’t be told, because the host of this page can’t be reached.</p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  )
}
