import { useSearch } from '@tanstack/react-router'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { useAddressCounts } from './AddressCounts.tsx'
import { tokenTransferFields } from '#views/tokenTransfers.tsx'
import { addressTransferColumns } from '#views/transfersOfAddress.tsx'
import { directions } from './direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useFolds } from '#views/list/useFolds.tsx'
import { noiseOf } from '#views/noise.ts'
import { TokenFilter } from './TokenFilter.tsx'
import { useAddressColumns } from './useAddressColumns.ts'
import { usePlaced } from '#views/list/usePlaced.ts'

type Props = {
  hash: string
  query: ListQuery<TokenTransfer>
  /** Tokens are picked from what the address holds. */
  holdings: ListQuery<TokenBalance>
}

/** The token transfers of an address, with their filters, seen from its side. */
export function AddressTransfers({ hash, query, holdings }: Props) {
  const { type, filter, token } = useSearch({ strict: false })
  const all = useAddressCounts(hash).data?.token_transfers_count
  const { rows } = usePlaced(query)
  const { folds, choice } = useFolds(query, (transfer) => noiseOf(transfer, hash))
  const isNarrowed = (type ?? filter ?? token) !== undefined
  return (
    <ListSection
      live
      tab
      title="Token transfers"
      note={
        <>
          <FilterLinks label="Direction" name="filter" value={filter} options={directions} />
          <KindFilter value={type} />
          <TokenFilter value={token} holdings={holdings} rows={rows} />
          {choice}
        </>
      }
      query={query}
      total={isNarrowed ? null : all}
      folds={folds}
      columns={useAddressColumns(hash, addressTransferColumns)}
      fields={() => tokenTransferFields((transfer) => noiseOf(transfer, hash))}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}
