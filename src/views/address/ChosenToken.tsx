import { rateOf } from '#api/decimals.ts'
import { useHeldList } from '#api/listHooks.ts'
import { isSameHash } from '#api/sameHash.ts'
import { scaled } from '#api/scaled.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { readAddress } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { worthOf } from '#format/worth.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { useWorthShown } from '#views/useWorthShown.ts'
import type { FilterProps } from './TokenFilter.tsx'
import { TokenName } from './TokenName.tsx'

type Props = FilterProps & { value: string; onAll: () => void }

/** The one token that a list is narrowed to, by its name as far as that is known, and what is held of it; or that the link names none. */
export function ChosenToken({ value, holdings, rows, onAll }: Props) {
  const held = useHeldList(holdings)
  const address = readAddress(value)
  const balances = held.rows.filter(({ item }) => isSameHash(item.token?.address_hash, address))
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
          // the button of the picker stays, and the focus with it
          currentTarget.parentElement?.querySelector<HTMLElement>('[popovertarget]')?.focus()
          onAll()
        }}
      >
        All tokens
      </button>
      {address && (
        // at the end or on a line of its own, so that nothing moves when it is known
        <span className="order-last min-h-5 w-full desk:w-auto">
          {held.read && <Held balances={balances.map(({ item }) => item)} more={!held.isEnded} />}
        </span>
      )}
    </>
  )
}

/** How much of one token, of all its ids together, and its worth. */
function Held({ balances, more }: { balances: readonly TokenBalance[]; more: boolean }) {
  const isWorthShown = useWorthShown()
  const [first] = balances
  if (!first) return !more && 'holds none of it now'
  const { token, token_id } = first
  const held = balances.reduce<bigint | null>(
    (sum, one) => (sum === null || one.value === null ? null : sum + one.value),
    0n,
  )
  const shown = scaled(held, token, { token_id })
  const { value, decimals } = shown
  const rate = rateOf(token)
  const hasWorth = isWorthShown && value && decimals !== null && worthOf(value, decimals, rate) !== null
  return (
    <>
      holds {more && token_id !== null && 'at least '}
      <Amount {...shown} digits={6} why="amount not sent" />
      {token?.symbol && [' ', <StrangerText key="symbol" text={token.symbol} longest={24} />]}
      {hasWorth && [', ', <Worth key="worth" {...shown} rate={rate} />]}
    </>
  )
}
