import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCached } from '#api/hooks.ts'
import { instanceTransfersQuery } from '#api/tokenTransferLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { nftTransferColumns, uniqueNftTransferColumns } from '#views/transfer/tokenColumns.tsx'
import { instanceCountersQuery } from '#api/nftLists.ts'

export const Route = createFileRoute('/$network/token_/$hash/instance/$id/')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params: { hash, id }, location }) => {
    const transfers = instanceTransfersQuery(api, hash, id)
    prefetchListFromLink(queryClient, transfers, location)
    return { transfers, counters: instanceCountersQuery(api, hash, id) }
  },
  component: Transfers,
})

function Transfers() {
  const { query } = useLoaderData({ from: '/$network/token_/$hash/instance/$id' })
  const { transfers, counters } = Route.useLoaderData()
  const { id } = Route.useParams()
  const list = useListAtLink(transfers)
  const { rows } = list
  // without the record, its transfers say its type
  const isUnique = useCached(query).data?.instance.is_unique ?? rows[0]?.item.token?.type === 'ERC-721'
  const columns = useMemo(
    () => (isUnique ? uniqueNftTransferColumns : nftTransferColumns(id)),
    [isUnique, id],
  )
  return (
    <ListSection
      tab
      title="Transfers of the NFT"
      list={list}
      total={useCached(counters).data?.transfers_count}
      columns={columns}
      fields={tokenTransferFields}
      empty="This NFT has not moved"
    />
  )
}
