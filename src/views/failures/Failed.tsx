import { type ComponentProps, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { part } from '#ui/part.tsx'
import type { ErrorNotice } from './ErrorNotice.tsx'
import { loadAnew, loadAnewIfIdle } from './loadAnew.ts'
import { later } from '#views/code.ts'

/** A failure, in the place of what failed. Its words come when something fails; plain ones stand where they can't come. */
export const Failed = part<ComponentProps<typeof ErrorNotice>>(async () => (await later()).ErrorNotice, {
  waiting: () => <div aria-busy className="min-h-20" />,
  without: Unsaid,
})

/** Stands alone where nothing else can be drawn. */
export function Unsaid({ onRetry }: { onRetry?: () => void }) {
  useEffect(() => {
    const goOn = () => void loadAnewIfIdle()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
  const retry = async () => {
    if (!(await loadAnew())) onRetry?.()
  }
  return (
    <div role="alert" className="border-y border-t-ink-3 border-b-rule py-3">
      <p className="mb-3">This failed. Why can’t be told, because the host of this page can’t be reached.</p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  )
}
