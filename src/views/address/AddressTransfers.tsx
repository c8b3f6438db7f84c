import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { useAddressCounts } from './AddressCounts.tsx'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { addressTransferColumns } from '#views/transfer/addressColumns.tsx'
import { directions, useAddressColumns } from './direction.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useFolds } from '#views/list/useFolds.tsx'
import { noiseOf } from '#views/transfer/noise.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { readAddress } from '#format/hash.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useNarrowing } from '#views/list/useNarrowing.ts'
import { PopoverButton } from '#views/shell/PopoverButton.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'

type Props = {
  hash: string
  query: ListQuery<TokenTransfer>
  holdings: ListQuery<TokenBalance>
}

export function AddressTransfers({ hash, query, holdings }: Props) {
  const { type, filter, token } = useSearch({ strict: false })
  const all = useAddressCounts(hash).data?.token_transfers_count
  const list = useListAtLink(query)
  const noiseHere = useCallback((transfer: TokenTransfer) => noiseOf(transfer, hash), [hash])
  const { folds, choice } = useFolds(list, noiseHere)
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
          <TokenFilter value={token} holdings={holdings} rows={list.rows} />
          {choice}
        </>
      }
      list={list}
      total={isNarrowed ? null : all}
      folds={folds}
      columns={useAddressColumns(hash, addressTransferColumns)}
      fields={() => tokenTransferFields(noiseHere)}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}

/** Few links name a token. */
export const SelectedToken = lazyComponent(async () => (await import('./SelectedToken.tsx')).SelectedToken, {
  placeholder: ({ value }) => {
    const address = readAddress(value)
    return (
      address && (
        <span className="text-ink">
          only <ShortHash hash={address} />
        </span>
      )
    )
  },
})

const TokenChoices = lazyComponent(async () => (await import('./TokenChoices.tsx')).TokenChoices)

type FilterProps = {
  value: string | undefined
  /** The tokens to pick from. */
  holdings: ListQuery<TokenBalance>
  /** The rows of the list, so that a token no longer held has a name too. */
  rows: readonly { item: TokenTransfer }[]
}

function TokenFilter({ value, holdings, rows }: FilterProps) {
  const narrow = useNarrowing('token')
  const choose = (token?: string) => narrow(() => token)
  // the picker's button stays mounted, so that it keeps the focus
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {value !== undefined && <SelectedToken value={value} holdings={holdings} rows={rows} onAll={choose} />}
      <PopoverButton
        words={readAddress(value ?? '') ? 'Another token…' : 'One token…'}
        label="Which token"
        role="dialog"
        className="under-start w-80 flex-col open:flex max-w-[calc(100vw-40px)]"
        load={TokenChoices.preload}
      >
        {(close) => <TokenChoices holdings={holdings} onChoose={choose} onClose={close} />}
      </PopoverButton>
    </span>
  )
}
