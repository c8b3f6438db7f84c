import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import type { ErrorNotice } from './ErrorNotice.tsx'
import { loadAnew, loadAnewIfIdle } from './loadAnew.ts'

type Props = ComponentProps<typeof ErrorNotice>

/** Asks for the words of failures, so that they are there when the network has gone. */
export const loadWords = () => import('./ErrorNotice.tsx')

const Said = lazy(() =>
  loadWords().then(
    (words) => ({ default: words.ErrorNotice }),
    () => ({ default: Unsaid }),
  ),
)

/** A failure, in the place of what failed. Its words come when something fails; plain ones stand where they can't come. */
export function Failed(props: Props) {
  return (
    <Suspense>
      <Said {...props} />
    </Suspense>
  )
}

function Unsaid() {
  useEffect(() => {
    addEventListener('online', loadAnewIfIdle)
    return () => removeEventListener('online', loadAnewIfIdle)
  }, [])
  return (
    <div role="alert" className="border-y border-t-ink-3 border-b-rule py-3">
      <p className="mb-3">This failed. Why can’t be told, because the host of this page can’t be reached.</p>
      <Button onClick={loadAnew}>Try again</Button>
    </div>
  )
}
