import { useSearch } from '@tanstack/react-router'
import { linkedTypes } from '#api/filters.ts'
import { usePlacedList } from '#api/listHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { useAddressCounts } from './AddressCounts.tsx'
import { addressTransferColumns } from '#views/transfersOfAddress.tsx'
import { directions } from './direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { TokenFilter } from './TokenFilter.tsx'
import { useAddressColumns } from './useAddressColumns.ts'

type Props = {
  hash: string
  query: ListQuery<TokenTransfer>
  /** Tokens are picked from what the address holds. */
  holdings: ListQuery<TokenBalance>
  /** The filters as the link has them. */
  link: { type?: string | undefined; filter?: string | undefined; token?: string | undefined }
}

/** The token transfers of an address, with their filters, seen from its side. */
export function AddressTransfers({ hash, query, holdings, link: { type, filter, token } }: Props) {
  const { at } = useSearch({ strict: false })
  const counts = useAddressCounts(hash)
  const { rows } = usePlacedList(query, at)
  const isNarrowed = (type ?? filter ?? token) !== undefined
  return (
    <ListSection
      live
      tab
      title="Token transfers"
      note={
        <>
          <FilterLinks label="Direction" name="filter" value={filter} options={directions} />
          <KindFilter kinds={linkedTypes} value={type} />
          <TokenFilter value={token} holdings={holdings} rows={rows} />
        </>
      }
      query={query}
      total={isNarrowed ? null : counts?.token_transfers_count}
      columns={useAddressColumns(query, hash, addressTransferColumns)}
      fields={async () => (await import('#views/export/exportTokenTransfers.ts')).exportTokenTransferFields}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}
