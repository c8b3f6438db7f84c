import { createFileRoute } from '@tanstack/react-router'
import { addressBlocksQuery } from '#api/blocks.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { builtBlockColumns, blockFields } from '#views/block/columns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'

export const Route = createFileRoute('/$network/address/$hash/blocks')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const blocks = addressBlocksQuery(api, params.hash)
    prefetchListFromLink(queryClient, blocks, location)
    return { blocks }
  },
  component: Blocks,
})

function Blocks() {
  const { blocks } = Route.useLoaderData()
  return (
    <ListSection
      tab
      title="Blocks built"
      list={useListAtLink(blocks)}
      columns={builtBlockColumns}
      fields={blockFields}
      empty="No blocks built by this address"
    />
  )
}
