import type { Instance } from '#api/instances.ts'
import { counted } from '#format/count.ts'
import { FactOver } from '#ui/FactRow.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Section } from '#views/Section.tsx'
import type { Attribute } from './metadata.ts'

type Props = { instance: Instance; attributes: readonly Attribute[]; more: number }

/** The traits of an NFT, each a label over its value. */
export function Attributes({ instance, attributes, more }: Props) {
  if (attributes.length === 0) return null
  return (
    <Section title="Attributes" record={instance}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-t border-rule pt-4 desk:grid-cols-4 wide:grid-cols-6">
        {attributes.map(({ label, value, time }, index) => (
          // the same trait may come twice, and the order never changes
          <FactOver
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={<StrangerText text={label} longest={60} />}
            wide={/\S{25}/.test(value)} // such as an id, which would be broken into many lines
          >
            {time ? (
              <Moment time={time} />
            ) : value ? (
              <StrangerText text={value} />
            ) : (
              <Nothing why="no value" />
            )}
          </FactOver>
        ))}
      </dl>
      {more > 0 && (
        <p className="mt-3 text-table text-ink-3">{counted(more, 'more attribute')} in the metadata.</p>
      )}
    </Section>
  )
}
