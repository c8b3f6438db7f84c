import { type ComponentProps, Suspense, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { spare } from '#views/spare.ts'
import type { ErrorNotice } from './ErrorNotice.tsx'
import { loadAnew, loadAnewIfIdle } from './loadAnew.ts'

type Props = ComponentProps<typeof ErrorNotice>

/** Asks for the words of failures, so that they are there when the network has gone. */
export const loadWords = () => import('./ErrorNotice.tsx')

const Said = spare(async () => (await loadWords()).ErrorNotice, Unsaid)

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
