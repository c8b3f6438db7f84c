import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import * as v from 'valibot'
import { transactionTransfersQuery } from '#api/fallback/transactionTransfers.ts'
import { prefetchListFromLink } from '#api/client/listStart.ts'
import { KindFilter, readKinds } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { listSearch, word } from '#views/list/listSearch.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { transactionTransferColumns, tokenTransferFields } from '#views/transfer/columns.tsx'
import { MinedOnly } from '#views/transaction/MinedOnly.tsx'

const unnumbered = transactionTransferColumns.filter(({ id }) => id !== 'number')

export const Route = createFileRoute('/$network/tx/$hash/transfers')({
  validateSearch: v.object({ ...listSearch.entries, type: word }),
  loaderDeps: ({ search: { type } }) => ({ given: type }),
  loader: ({ context: { api, queryClient }, params: { hash }, deps: { given }, location }) => {
    const transfers = transactionTransfersQuery(api, queryClient, hash, { type: readKinds(given).chosen })
    prefetchListFromLink(queryClient, transfers, location)
    return { transfers }
  },
  component: Transfers,
})

function Transfers() {
  const { query } = useLoaderData({ from: '/$network/tx/$hash' })
  return (
    <MinedOnly transaction={query} not="Nothing has moved yet">
      <SentTransfers />
    </MinedOnly>
  )
}

function SentTransfers() {
  const { transfers } = Route.useLoaderData()
  const { type, find, at } = Route.useSearch()
  // the index among all of the transaction's transfers, as in the drawing, is known only for whole lists
  const isWhole = !type && !find && !at
  return (
    <ListSection
      tab
      title="Token transfers"
      note={<KindFilter value={type} />}
      list={useListAtLink(transfers)}
      columns={isWhole ? transactionTransferColumns : unnumbered}
      fields={tokenTransferFields}
      empty={
        type ? 'No transfers of this kind in this transaction' : 'No token transfers in this transaction'
      }
    />
  )
}
