import { visible } from '#format/text.ts'
import { Fact } from '#ui/Facts.tsx'
import { Json } from './Json.tsx'

/** The fields of a record that no `known` one tells, as they were sent, each under its own name. */
export function OtherFacts({ record, known }: { record: object; known: ReadonlySet<string> }) {
  return Object.entries(record)
    .filter(([name, value]) => !known.has(name) && value !== null)
    .map(([name, value]) => (
      <Fact key={name} label={visible(name.slice(0, 60)).replaceAll('_', ' ')}>
        <Json value={value} />
      </Fact>
    ))
}
