import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { useCached } from '#api/hooks.ts'
import { scaleOf, rateOf } from '#api/tokenAmounts.ts'
import { tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { FoundTransfersLink } from '#views/transfer/TransfersLink.tsx'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { singleTokenTransferColumns } from '#views/transfer/tokenColumns.tsx'

export const Route = createFileRoute('/$network/token/$hash/')({
  validateSearch: listSearch,
  loader: ({ context: { api, queryClient }, params, location }) => {
    const transfers = tokenTransfersQuery(api, params.hash)
    prefetchListFromLink(queryClient, transfers, location)
    return { transfers }
  },
  component: Transfers,
})

function Transfers() {
  const { query, counters } = useLoaderData({ from: '/$network/token/$hash' })
  const { transfers } = Route.useLoaderData()
  const token = useCached(query).data?.token
  const list = useListAtLink(transfers)
  const { rows } = list
  const tokens = [token, rows[0]?.item.token].filter((one) => !!one)
  const tellsNone = tokens.some((one) => rateOf(one) === null)
  // stays until there are rows
  const [toldNone] = useState(tellsNone)
  const hasNoRate = rows.length > 0 ? tellsNone : toldNone
  const { plain, scaled } = singleTokenTransferColumns[hasNoRate ? 'unrated' : 'rated']
  const columns = tokens.some((one) => scaleOf(one)) ? scaled : plain
  return (
    <ListSection
      live
      tab
      title="Transfers"
      list={list}
      total={useCached(counters).data?.transfers_count}
      columns={columns}
      fields={tokenTransferFields}
      note={token && <FoundTransfersLink token={token} />}
      empty="No transfers of this token yet"
    />
  )
}
