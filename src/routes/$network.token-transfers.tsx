import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { newestTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { KindFilter, readKinds } from '#views/list/KindFilter.tsx'
import { noiseOfAll } from '#views/transfer/noise.ts'
import { ListPage } from '#views/list/ListPage.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { useFolds } from '#views/list/useFolds.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { chainTransferColumns } from '#views/transfer/tokenColumns.tsx'

export const Route = createFileRoute('/$network/token-transfers')({
  validateSearch: v.object({ ...listSearch.entries, type: word }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context: { api, queryClient }, deps: { type }, location }) => {
    const transfers = newestTokenTransfersQuery(api, { type: readKinds(type).chosen })
    prefetchListFromLink(queryClient, transfers, location)
    return { transfers }
  },
  component: TokenTransfers,
})

function TokenTransfers() {
  const { transfers } = Route.useLoaderData()
  const { type } = Route.useSearch()
  const list = useListAtLink(transfers)
  const { folds, choice } = useFolds(list, noiseOfAll)
  return (
    <ListPage
      live
      title="Token transfers"
      note={
        <>
          <KindFilter value={type} />
          {choice}
        </>
      }
      list={list}
      folds={folds}
      columns={chainTransferColumns}
      fields={tokenTransferFields}
      empty={type ? 'No transfers of tokens of this kind' : 'No token transfers on this network yet'}
    />
  )
}
