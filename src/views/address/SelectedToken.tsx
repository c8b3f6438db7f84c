import { isSameHash } from '#api/fields.ts'
import { useCachedList } from '#api/hooks.ts'
import type { ListQuery } from '#api/query.ts'
import { rateOf, scaled } from '#api/tokenAmounts.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { readAddress } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { worthOf } from '#format/worth.ts'
import { useShowsWorth } from '#settings/store.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { TokenWarnings } from '#views/cells/Warnings.tsx'
import { Worth } from '#views/cells/Worth.tsx'

type Props = {
  /** The token's address, as the link has it. */
  value: string
  /** What the address holds, and the rows of the list, which name a token no longer held. */
  holdings: ListQuery<TokenBalance>
  rows: readonly { item: TokenTransfer }[]
  onAll: () => void
}

/** Of which token alone a list is, how much of it the address holds now, and the way to all. */
export function SelectedToken({ value, holdings, rows, onAll }: Props) {
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
