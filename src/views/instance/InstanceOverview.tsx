import { useOptional, useRecord } from '#api/hooks.ts'
import type { FoundInstance } from '#api/instance.ts'
import { Instance } from '#api/instances.ts'
import { instanceCountersQuery } from '#api/instanceLists.ts'
import type { RecordQuery } from '#api/queries.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Attributes } from './Attributes.tsx'
import { Description } from './Description.tsx'
import { InstanceFacts } from './InstanceFacts.tsx'
import { InstanceMedia } from './InstanceMedia.tsx'
import { toldOf } from './metadata.ts'
import { usePlace } from '#views/network.ts'
import { AllElse } from '#views/sent/AllElse.tsx'
import type { Shown } from '#views/sent/shown.ts'
import { Waiting } from '#views/Waiting.tsx'

type Props = { query: RecordQuery<FoundInstance>; token: string; id: string }

const shown: Shown = { schema: Instance }

/** What an NFT is: its picture beside who has it, what its maker says of it, and its traits. */
export function InstanceOverview({ query, token, id }: Props) {
  const found = useRecord(query)
  const { api } = usePlace()
  const counters = useOptional(instanceCountersQuery(api, token, id))
  if (!found)
    return (
      <Waiting query={query}>
        <OverviewWaiting />
      </Waiting>
    )
  const { instance, foundIn } = found
  const { description, attributes, more, odd } = toldOf(instance.metadata)
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
          <AllElse record={instance} shown={shown} />
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

/** The overview as it will stand. */
function OverviewWaiting() {
  const { deployment } = usePlace()
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
          {/* what its maker says of it */}
          <div className="h-12" />
        </div>
        <div className="aspect-square max-w-[436px] animate-wait bg-rule" />
      </div>
      {/* most have attributes, a line of them at least */}
      <div className="h-36" />
    </div>
  )
}
