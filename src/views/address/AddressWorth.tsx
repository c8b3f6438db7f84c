import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { part } from '#ui/part.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { usePlace } from '#views/network.ts'
import { useWorthShown } from '#views/useWorthShown.ts'
import { addressRest } from '#views/code.ts'

export type WorthProps = {
  /** Of one that has tokens a worth is expected, and has its room. */
  isContract: boolean
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
}

/** What an address holds is worth in all. Its coin, which its record tells, doesn’t wait for the code that adds up its tokens. */
export const AddressWorth = part(async () => (await addressRest()).WholeWorth, {
  waiting: CoinAlone,
  without: CoinAlone,
})

/** The coin, while its tokens aren’t known: what it is worth alone would change under the reader’s eyes when they come. */
export function CoinAlone({ query, isContract }: WorthProps) {
  const { data: details } = useHeld(query)
  const coin = details?.coin_balance ?? null
  const isShown = useWorthShown()
  // of contracts that have tokens, most have some of worth: any, which isn’t seen until it is known
  const known = useCoinWorth(details, isContract && details?.has_tokens ? 10n ** 9n : 0n)
  const worth = details || !isShown ? known : 1n
  return (
    <WorthLines worth={worth} isPending>
      {coin === null ? (
        // on phones it stands above the facts, which a second line would push down when it comes
        <span className="invisible desk:hidden">0.123456… ETH and 5 fungible tokens, 2 left out</span>
      ) : (
        <HeldCoin coin={coin} worth={worth} />
      )}
    </WorthLines>
  )
}

/** What the coin is worth, or `least` wei of it where there is none, in 10^-18 USD; 0 where that isn’t known, or not wanted. */
export function useCoinWorth(details: AddressDetails | null, least = 0n): bigint {
  const { decimals } = usePlace().network.currency
  const isShown = useWorthShown()
  return (
    (isShown && details && exactWorth(details.coin_balance || least, decimals, details.exchange_rate)) || 0n
  )
}

type Lines = { worth: bigint; isPart?: boolean; isPending?: boolean; children: ReactNode }

/** A worth in 10^-18 USD, if there is any, over what it is that of. */
export function WorthLines({ worth, isPart = false, isPending = false, children }: Lines) {
  return (
    <div className="border-t border-rule pt-4 wrap-anywhere desk:border-0 desk:pt-0 desk:text-right">
      {worth > 0n && (
        <p
          className={`text-[24px] leading-9 wide:text-[30px] ${isPending ? 'invisible' : ''}`}
          title={`${exactDollars(worth)} at today’s rates`}
        >
          {isPart && 'at least '}
          {dollars(worth)}
        </p>
      )}
      <p
        className={
          worth > 0n
            ? 'text-table text-ink-2 desk:ml-auto desk:max-w-52 wide:max-w-none'
            : 'text-section desk:mt-2.5 desk:ml-auto desk:max-w-52 wide:max-w-none'
        }
      >
        {children}
      </p>
    </div>
  )
}

/** How much coin is held, in wei; with all its digits where no worth (in 10^-18 USD) stands over it. */
export function HeldCoin({ coin, worth }: { coin: bigint; worth: bigint }) {
  return (
    <>
      <span className="sr-only">Balance </span>
      <Coin value={coin} digits={worth > 0n ? 6 : 18} />
    </>
  )
}
