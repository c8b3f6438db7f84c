import { Fact } from '#ui/Facts.tsx'
import { chainFields } from './chainFields.tsx'
import { linesOf, type Sent } from './told.tsx'

type Props = {
  record: object
  /** What of it the page shows elsewhere, by its place: `filecoin.robust`. */
  shown: ReadonlySet<string>
}

/** All else that was sent of a record: what chains of its kind tell in words, the rest as it was sent. */
export function SentFacts({ record, shown }: Props) {
  return linesOf(record as Sent, chainFields, shown).map(({ place, label, value }) => (
    <Fact key={place} label={label}>
      {value}
    </Fact>
  ))
}
