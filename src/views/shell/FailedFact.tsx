import { type ComponentProps, Suspense } from 'react'
import { Nothing } from '#views/cells/Nothing.tsx'
import { spare } from '#views/spare.ts'
import type { ErrorFact } from './ErrorFact.tsx'

type Props = ComponentProps<typeof ErrorFact>

const Said = spare(
  async () => (await import('./ErrorFact.tsx')).ErrorFact,
  () => <Nothing why="this failed" />,
)

/** A failure in the place of a fact. Its words come when something fails. */
export function FailedFact(props: Props) {
  return (
    <Suspense>
      <Said {...props} />
    </Suspense>
  )
}
