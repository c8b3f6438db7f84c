import { useOptional, useRecord } from '#api/hooks.ts'
import { Instance } from '#api/instances.ts'
import type { RecordQuery } from '#api/query.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { InstanceFacts } from './InstanceFacts.tsx'
import { InstanceMedia } from './InstanceMedia.tsx'
import { metadataOf, type Attribute } from './metadata.ts'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFields } from '#views/extra/AllExtraFields.tsx'
import type { ShownFields } from '#views/extra/ExtraFields.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import { counted } from '#format/numbers.ts'
import { Stat } from '#ui/StatList.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Moment } from '#views/cells/Time.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Section } from '#views/shell/Section.tsx'
import { useState } from 'react'
import { cut, visible } from '#format/text.ts'
import type { FoundInstance } from '#api/fallback/found.ts'
import { instanceCountersQuery } from '#api/nftLists.ts'

type Props = { query: RecordQuery<FoundInstance>; token: string; id: string }

const shown: ShownFields = { schema: Instance }

export function InstanceOverview({ query, token, id }: Props) {
  const found = useRecord(query)
  const { api } = useNetwork()
  const counters = useOptional(instanceCountersQuery(api, token, id))
  if (!found)
    return (
      <Waiting query={query}>
        <OverviewWaiting />
      </Waiting>
    )
  const { instance, foundIn } = found
  const { description, attributes, more, odd } = metadataOf(instance.metadata)
  return (
    <>
      {foundIn !== 'record' && (
        <p className="mt-2 max-w-[700px] text-table text-ink-3">
          Assembled from its newest transfer{foundIn === 'holdings' && ' and the NFTs of whoever got it'}:
          this server has no page for a single NFT.
        </p>
      )}
      <div className={columns}>
        <div className="order-last min-w-0 wide:order-none">
          <InstanceFacts instance={instance} counters={counters} isListed={foundIn !== 'record'} />
          <ExtraFields record={instance} shown={shown} />
          {description !== null && <Description text={description} />}
          {odd !== null && (
            <p className="mt-6 text-ink-2">
              Its metadata is {odd}, not a record with a name: it stands under Metadata as it was sent.
            </p>
          )}
        </div>
        <InstanceMedia instance={instance} />
      </div>
      <Attributes instance={instance} attributes={attributes} more={more} />
    </>
  )
}

const columns = 'mt-8 grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,1fr)_436px]'

const facts = ['Owner', 'Collection', 'Kind', 'Transfers', 'Media type', 'Website', 'Media from']
const bar = <span className="inline-block h-2 w-44 animate-wait bg-rule" />

function OverviewWaiting() {
  const { deployment } = useNetwork()
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      <div aria-hidden className={columns}>
        <div className="order-last wide:order-none">
          <Facts>
            {facts.map((label) => (
              <Fact key={label} label={label} below={label === 'Media from' && bar}>
                {bar}
              </Fact>
            ))}
          </Facts>
          <div className="h-12" />
        </div>
        <div className="aspect-square max-w-[436px] animate-wait bg-rule" />
      </div>
      {/* most have at least one line of attributes */}
      <div className="h-36" />
    </div>
  )
}

type AttributesProps = { instance: Instance; attributes: readonly Attribute[]; more: number }

function Attributes({ instance, attributes, more }: AttributesProps) {
  if (attributes.length === 0) return null
  return (
    <Section title="Attributes" record={instance}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-t border-rule pt-4 desk:grid-cols-4 wide:grid-cols-6">
        {attributes.map(({ label, value, time }, index) => (
          // the same attribute may come twice, and the order never changes
          <Stat
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={<UntrustedText text={label} longest={60} />}
            wide={/\S{25}/.test(value)} // such as an id, which would be broken into many lines
          >
            {time ? (
              <Moment time={time} />
            ) : value ? (
              <UntrustedText text={value} />
            ) : (
              <Nothing why="no value" />
            )}
          </Stat>
        ))}
      </dl>
      {more > 0 && (
        <p className="mt-3 text-table text-ink-3">{counted(more, 'more attribute')} in the metadata.</p>
      )}
    </Section>
  )
}

const folded = 320
const longest = 20_000

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const lines = text.slice(0, longest).split('\n').map(visible).join('\n')
  const isLong = lines.length > folded
  return (
    <div className="mt-6 max-w-[640px]">
      <p className="whitespace-pre-line wrap-anywhere">
        {open ? lines : cut(lines, folded)}
        {open && text.length > longest && '…'}
      </p>
      {isLong && (
        <button type="button" className="link mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all of it'}
        </button>
      )}
    </div>
  )
}
