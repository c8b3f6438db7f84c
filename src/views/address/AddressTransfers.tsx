import { useSearch } from '@tanstack/react-router'
import { isScam } from '#api/naming.ts'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { part } from '#ui/part.tsx'
import { useAddressCounts } from './AddressCounts.tsx'
import { addressTransferColumns } from '#views/transfersOfAddress.tsx'
import { directions } from './direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { movesNothing } from '#views/transferWords.ts'
import { TokenFilter } from './TokenFilter.tsx'
import { useAddressColumns } from './useAddressColumns.ts'
import { addressRest } from '#views/code.ts'
import { usePlaced } from '#views/list/usePlaced.ts'
import { PartiesTransfers } from '#views/token/ItsTransfers.tsx'

const line = () => <p className="mb-2 min-h-10 desk:min-h-5" />
/** Its room is kept, so that the rows stay where they are. */
const Spam = part(async () => (await addressRest()).Spam, { waiting: line, without: line })

type Props = {
  hash: string
  query: ListQuery<TokenTransfer>
  /** Tokens are picked from what the address holds. */
  holdings: ListQuery<TokenBalance>
}

/** The token transfers of an address, with their filters, seen from its side. */
export function AddressTransfers({ hash, query, holdings }: Props) {
  const { spam, type, filter, token } = useSearch({ strict: false })
  const all = useAddressCounts(hash).data?.token_transfers_count
  const { rows } = usePlaced(query)
  const isHidden = spam === 'hidden'
  const found = rows.filter(({ item }) => isSpam(item)).length
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
        </>
      }
      query={query}
      total={isNarrowed ? null : all}
      over={(isHidden || found > 0) && <Spam moves found={found} rows={rows} isHidden={isHidden} />}
      hides={isHidden ? isSpam : undefined}
      columns={useAddressColumns(hash, addressTransferColumns)}
      fields={(files) => files.exportTokenTransferFields}
      lead={(transfer) => <PartiesTransfers transfer={transfer} />}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}

const isSpam = (transfer: TokenTransfer): boolean => isScam(transfer.token) || movesNothing(transfer)
