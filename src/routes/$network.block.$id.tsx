import { createFileRoute, Outlet } from '@tanstack/react-router'
import { blockQuery } from '#api/fallback/block.ts'
import { isNotFound } from '#api/client/errors.ts'
import { useCached } from '#api/hooks.ts'
import { count } from '#format/numbers.ts'
import { shortHash } from '#format/hash.ts'
import { BlockFacts, FactsSkeleton } from '#views/block/BlockFacts.tsx'
import { BlockDateline, BlockHeading, BlockProofFails } from '#views/block/BlockHeading.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { readBlockId } from '#views/shell/links.ts'
import { Page, ListBreadcrumb } from '#views/shell/Page.tsx'
import { Tab, Tabs, useOpenTab } from '#views/shell/Tabs.tsx'
import { lazyComponent as partOf } from '#ui/lazyComponent.tsx'
import { DatelineWaiting } from '#ui/Dateline.tsx'
import { loadDeferredBlockParts } from '#views/shell/chunks.ts'

export const Route = createFileRoute('/$network/block/$id')({
  params: { parse: ({ id }) => ({ id: readBlockId(id) }) },
  loader: ({ context: { api, queryClient }, params }) => {
    const query = blockQuery(api, params.id)
    void queryClient.prefetchQuery(query)
    return { query }
  },
  component: BlockPage,
})

/** Only a block that isn't there can be in the future. */
const BlockAhead = partOf(async () => (await loadDeferredBlockParts()).FutureBlock, {
  placeholder: () => (
    <div aria-busy className="animate-wait">
      <DatelineWaiting />
    </div>
  ),
  fallback: ({ children }) => children,
})

const ListedFacts = partOf(async () => (await loadDeferredBlockParts()).ListedBlockFacts, {
  placeholder: () => <FactsSkeleton lines={8} />,
})

const blocksCrumb = <ListBreadcrumb to="/$network/blocks">Blocks</ListBreadcrumb>

const titles: Partial<Record<string, string>> = {
  withdrawals: 'Withdrawals',
  internal: 'Internal calls',
  proof: 'Proof',
}

const countText = (number: number | null | undefined) => (number == null ? undefined : count(number))

function BlockPage() {
  const { query } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { data: found, error } = useCached(query)
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
  const part = useOpenTab()
  const title = titles[part] ? `${titles[part]} of b${name.slice(1)}` : name
  const { api } = useNetwork()
  // a server without block records has only the documented endpoints
  const isLacking = (found && !block) || api.endpoints.isMissing(`/blocks/${id}/internal-transactions`)
  const parts = (
    <ErrorBoundary>
      <ErrorBoundary rethrow={isNotFound}>
        <BlockDateline id={id} query={query} />
        {(block || !found) && <BlockFacts block={block} />}
        {(listed?.transactions === 'listed' || listed?.transactions === 'seen') && height !== undefined && (
          <ListedFacts listed={listed} number={Number(height)} />
        )}
      </ErrorBoundary>
      <Tabs label="Parts of this block">
        <Tab to="/$network/block/$id" count={countText(block?.transactions_count)}>
          Transactions
        </Tab>
        <Tab to="/$network/block/$id/withdrawals" count={countText(block?.withdrawals_count)}>
          Withdrawals
        </Tab>
        {(part === 'internal' || !isLacking) && (
          <Tab to="/$network/block/$id/internal" count={countText(block?.internal_transactions_count)}>
            Internal
          </Tab>
        )}
        <Tab to="/$network/block/$id/proof">Proof{block && <BlockProofFails id={id} block={block} />}</Tab>
      </Tabs>
      <Outlet />
    </ErrorBoundary>
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
