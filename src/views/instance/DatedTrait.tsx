import { visible } from '#format/text.ts'
import { Moment } from '#views/cells/Time.tsx'

/** A trait that is a moment (ISO), on one line. */
export function DatedTrait({ label, time }: { label: string; time: string }) {
  return (
    <>
      {visible(label.slice(0, 40))}: <Moment time={time} />
    </>
  )
}
