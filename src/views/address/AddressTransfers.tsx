import { useSearch } from '@tanstack/react-router'
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
import { useCachedList } from '#api/hooks.ts'
import { isSameHash } from '#api/fields.ts'
import { scaled, rateOf } from '#api/tokenAmounts.ts'
import { visible } from '#format/text.ts'
import { worthOf } from '#format/worth.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { useShowsWorth } from '#settings/store.ts'
import { TokenWarnings } from '#views/cells/Warnings.tsx'
import type { Token } from '#api/tokens.ts'
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
  const { folds, choice } = useFolds(list, (transfer) => noiseOf(transfer, hash))
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
      fields={() => tokenTransferFields((transfer) => noiseOf(transfer, hash))}
      empty={`No ${isNarrowed ? 'such ' : ''}token transfers at this address`}
    />
  )
}

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

type ChosenTokenProps = FilterProps & { value: string; onAll: () => void }

function SelectedToken({ value, holdings, rows, onAll }: ChosenTokenProps) {
  const holdingList = useCachedList(holdings)
  const address = readAddress(value)
  const balances = holdingList.rows.filter(({ item }) => isSameHash(item.token?.address_hash, address))
  const token = [...balances, ...rows.slice(0, 50)]
    .map(({ item }) => item.token)
    .find((one) => isSameHash(one?.address_hash, address))
  return (
    <>
      {address ? (
        <span className="text-ink">
          only <TokenName token={token ?? null} address={address} />
        </span>
      ) : (
        <span className="text-wait">
          “{visible(value.slice(0, 40))}” is no address; all tokens are shown.
        </span>
      )}
      <button
        type="button"
        className="link"
        onClick={({ currentTarget }) => {
          // the picker's button gets the focus, as this one unmounts
          currentTarget.parentElement?.querySelector<HTMLElement>('[popovertarget]')?.focus()
          onAll()
        }}
      >
        All tokens
      </button>
      {address && (
        // at the end or on its own line, so that nothing moves when it loads
        <span className="order-last min-h-5 w-full desk:w-auto">
          {holdingList.read && (
            <Held balances={balances.map(({ item }) => item)} more={!holdingList.isEnded} />
          )}
        </span>
      )}
    </>
  )
}

function Held({ balances, more }: { balances: readonly TokenBalance[]; more: boolean }) {
  const isWorthShown = useShowsWorth()
  const [first] = balances
  if (!first) return !more && 'holds none of it now'
  const { token, token_id } = first
  const totalHeld = balances.reduce<bigint | null>(
    (sum, one) => (sum === null || one.value === null ? null : sum + one.value),
    0n,
  )
  const shown = scaled(totalHeld, token, { token_id })
  const { value, decimals } = shown
  const rate = rateOf(token)
  const hasWorth = isWorthShown && value && decimals !== null && worthOf(value, decimals, rate) !== null
  return (
    <>
      holds {more && token_id !== null && 'at least '}
      <Amount {...shown} digits={6} why="amount not sent" />
      {token?.symbol && [' ', <UntrustedText key="symbol" text={token.symbol} longest={24} />]}
      {hasWorth && [', ', <Worth key="worth" {...shown} rate={rate} />]}
    </>
  )
}

/** A token's name and its short address, which a fake with the same name can't share. */
export function TokenName({ token, address }: { token: Token | null; address: string }) {
  const name = token?.symbol ?? token?.name
  return (
    <>
      {name && <UntrustedText text={name} longest={24} />} <ShortHash hash={address} className="text-ink-3" />{' '}
      {token && <TokenWarnings of={token} />}
    </>
  )
}
