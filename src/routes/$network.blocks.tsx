import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import type { ListState } from '#api/hooks.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { blockColumns, blockFields } from '#views/block/columns.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { useNetwork } from '#views/shell/context.ts'
import { blocksQuery } from '#api/fallback/blockList.ts'

export const Route = createFileRoute('/$network/blocks')({
  validateSearch: v.object({ ...listSearch.entries, type: word }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context: { api, queryClient }, deps: { type }, params, location }) => {
    const blocks = blocksQuery(api, type === 'uncle' || type === 'reorg' ? { type } : {})
    if (!('newest' in location.search)) {
      prefetchListFromLink(queryClient, blocks, location)
      return { blocks }
    }
    // other explorers link to the newest block: the list is shown instead while its number is unknown
    return queryClient.prefetchInfiniteQuery(blocks).then(() => {
      const height = queryClient.getQueryData(blocks.queryKey)?.pages[0]?.items[0]?.height
      if (height === undefined) return { blocks }
      const to = { network: params.network, id: String(height) }
      throw redirect({ to: '/$network/block/$id', params: to, replace: true })
    })
  },
  component: Blocks,
})

// a Map, since a link may hold the name of an object's built-in property
const titles = new Map([
  ['uncle', 'Uncles'],
  ['reorg', 'Replaced blocks'],
])
const kinds = [
  [undefined, 'In the chain'],
  ['uncle', 'Uncles'],
  ['reorg', 'Replaced'],
] as const

/** Not where blocks are derived from transactions: those are all on the main chain. */
function Kinds({ count, type }: Pick<ListState<unknown>, 'count'> & { type: string | undefined }) {
  const { api } = useNetwork()
  if (count > 0 && api.endpoints.isMissing('/blocks')) return null
  return <FilterLinks label="Kind" name="type" value={type} options={kinds} />
}

function Blocks() {
  const { blocks } = Route.useLoaderData()
  const { type } = Route.useSearch()
  const list = useListAtLink(blocks)
  return (
    <ListPage
      live={!type}
      title={titles.get(type ?? '') ?? 'Blocks'}
      note={<Kinds count={list.count} type={type} />}
      list={list}
      columns={blockColumns}
      fields={blockFields}
      empty={type ? 'No such blocks' : 'No blocks on this network yet'}
    />
  )
}
