import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { lookalikesIn } from './lookalikes.ts'
import { TokenFilter } from './TokenFilter.tsx'

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
  const { rows, read } = usePlacedList(query, at)
  // rows that are shown already are looked at again when a later one looks like them
  const columns = useMemo(
    () => addressTransferColumns(hash, lookalikesIn(rows, hash)),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place, and is another `[]` each time until it is read
    [read && rows, rows.length, hash],
  )
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
      columns={columns}
      fields={async () => (await import('#views/export/exportTokenTransfers.ts')).exportTokenTransferFields}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}
