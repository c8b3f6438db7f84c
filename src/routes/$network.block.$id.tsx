import { createFileRoute, Outlet } from '@tanstack/react-router'
import { blockQuery } from '#api/fallback/block.ts'
import { isNotFound } from '#api/errors.ts'
import { useHeld } from '#api/hooks.ts'
import { count } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { BlockFacts } from '#views/block/BlockFacts.tsx'
import { BlockDateline, BlockHeading, BlockProofFails } from '#views/block/BlockHeading.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Guard } from '#views/Guard.tsx'
import { usePlace } from '#views/network.ts'
import { readBlockId } from '#views/shell/links.ts'
import { ListCrumb } from '#views/shell/ListCrumb.tsx'
import { Page } from '#views/shell/Page.tsx'
import { Tab, Tabs } from '#views/shell/Tabs.tsx'
import { usePart } from '#views/usePart.ts'
import { part as partOf } from '#ui/part.tsx'
import { DatelineWaiting } from '#ui/Dateline.tsx'
import { FactsWaiting } from '#ui/FactsWaiting.tsx'
import { blockRest } from '#views/code.ts'

export const Route = createFileRoute('/$network/block/$id')({
  params: { parse: ({ id }) => ({ id: readBlockId(id) }) },
  loader: ({ context: { api, queryClient }, params }) => {
    const query = blockQuery(api, params.id)
    void queryClient.prefetchQuery(query)
    return { query }
  },
  component: BlockPage,
})

/** Only what isn't there may be ahead. */
const BlockAhead = partOf(async () => (await blockRest()).FutureBlock, {
  waiting: () => (
    <div aria-busy className="animate-wait">
      <DatelineWaiting />
    </div>
  ),
  without: ({ children }) => children,
})

const ListedFacts = partOf(async () => (await blockRest()).ListedBlockFacts, {
  waiting: () => <FactsWaiting lines={8} />,
})

const blocksCrumb = <ListCrumb to="/$network/blocks">Blocks</ListCrumb>

/** What the window says of the parts, but for the first. */
const titles: Partial<Record<string, string>> = {
  withdrawals: 'Withdrawals',
  internal: 'Internal calls',
  proof: 'Proof',
}

const told = (number: number | null | undefined) => (number == null ? undefined : count(number))

function BlockPage() {
  const { query } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { data: found, error } = useHeld(query)
  const block = found?.block ?? null
  const isUnknown = !found && isNotFound(error)
  const listed = found?.listed
  const height = id.startsWith('0x') ? (block?.height ?? listed?.number ?? undefined) : BigInt(id)
  const name = `Block ${height === undefined ? shortHash(id) : count(height)}`
  const shown =
    height === undefined ? (
      <span>
        Block <ShortHash hash={id} />
      </span>
    ) : (
      name
    )
  const part = usePart()
  const title = titles[part] ? `${titles[part]} of b${name.slice(1)}` : name
  const { api } = usePlace()
  // a server without records of blocks has nothing else beyond the document
  const isLacking = (found && !block) || api.offers.isMissing(`/blocks/${id}/internal-transactions`)
  const parts = (
    <Guard>
      <Guard passOn={isNotFound}>
        <BlockDateline id={id} query={query} />
        {(block || !found) && <BlockFacts block={block} />}
        {listed?.transactions === 'told' && height !== undefined && (
          <ListedFacts listed={listed} number={Number(height)} />
        )}
      </Guard>
      <Tabs label="Parts of this block">
        <Tab to="/$network/block/$id" count={told(block?.transactions_count)}>
          Transactions
        </Tab>
        <Tab to="/$network/block/$id/withdrawals" count={told(block?.withdrawals_count)}>
          Withdrawals
        </Tab>
        {(part === 'internal' || !isLacking) && (
          <Tab to="/$network/block/$id/internal" count={told(block?.internal_transactions_count)}>
            Internal
          </Tab>
        )}
        <Tab to="/$network/block/$id/proof">Proof{block && <BlockProofFails id={id} block={block} />}</Tab>
      </Tabs>
      <Outlet />
    </Guard>
  )
  return (
    <Page key={id} title={title} record={block} crumbs={[blocksCrumb, shown]}>
      <BlockHeading id={id} name={shown} query={query} />
      {isUnknown && !id.startsWith('0x') ? (
        <BlockAhead number={Number(id)} query={query}>
          {parts}
        </BlockAhead>
      ) : (
        parts
      )}
    </Page>
  )
}
