import { useMemo } from 'react'
import { Fact } from '#ui/Facts.tsx'
import { chainFields } from './chainFields.tsx'
import { type Shown, shownPlaces } from './shown.ts'
import { type Line, linesOf, type Sent } from './told.tsx'

export type SentProps = {
  record: object
  /** What of it the page shows elsewhere. */
  shown: Shown
}

/** All else that was sent of a record: what chains of its kind tell in words, the rest as it was sent. */
export function SentFacts(props: SentProps) {
  return useSentLines(props).map(({ place, label, value }) => (
    <Fact key={place} label={label}>
      {value}
    </Fact>
  ))
}

/** The lines that tell it. `shown` is the same at each drawing. */
export function useSentLines({ record, shown }: SentProps): Line[] {
  const places = useMemo(() => shownPlaces(shown), [shown])
  return linesOf(record as Sent, chainFields, places)
}
