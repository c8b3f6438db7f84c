import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { useImpostors, useSuspects } from '#api/useImpostors.ts'
import { useAddressCounts } from './AddressCounts.tsx'
import { tokenTransferFields } from '#views/tokenTransfers.tsx'
import { addressTransferColumns } from '#views/transfersOfAddress.tsx'
import { directions } from './direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { choose } from '#settings/store.ts'
import { useFolds } from '#views/list/useFolds.tsx'
import { noiseOf } from './noise.ts'
import { TokenFilter } from './TokenFilter.tsx'
import { useAddressColumns } from './useAddressColumns.ts'
import { usePlaced } from '#views/list/usePlaced.ts'
import { PartiesTransfers } from '#views/token/ItsTransfers.tsx'

type Props = {
  hash: string
  query: ListQuery<TokenTransfer>
  /** Tokens are picked from what the address holds. */
  holdings: ListQuery<TokenBalance>
}

/** The token transfers of an address, with their filters, seen from its side. */
export function AddressTransfers({ hash, query, holdings }: Props) {
  const { type, filter, token, row } = useSearch({ strict: false })
  const all = useAddressCounts(hash).data?.token_transfers_count
  const { rows } = usePlaced(query)
  const [impostors, suspects] = [useImpostors(), useSuspects()]
  const noise = useCallback(
    (transfer: TokenTransfer) => noiseOf(transfer, hash, suspects),
    // oxlint-disable-next-line react/exhaustive-deps -- what passes for another is held beside it
    [hash, suspects, impostors],
  )
  const { fold, noisy, isFolded } = useFolds(rows, noise, row)
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
          {noisy > 0 && (
            <button
              type="button"
              className="no-print quiet"
              onClick={() => choose({ noise: isFolded ? 'show' : 'fold' })}
            >
              {isFolded ? 'Show noise' : 'Fold noise'}
            </button>
          )}
        </>
      }
      query={query}
      total={isNarrowed ? null : all}
      fold={fold}
      folded={isFolded ? noisy : 0}
      columns={useAddressColumns(hash, addressTransferColumns)}
      fields={tokenTransferFields}
      lead={(transfer) => <PartiesTransfers transfer={transfer} />}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}
