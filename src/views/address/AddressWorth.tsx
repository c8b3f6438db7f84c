import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/addresses.ts'
import { useCached, useCachedList } from '#api/hooks.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useShowsWorth } from '#settings/store.ts'
import { loadAddressRest } from '#views/shell/chunks.ts'
import { isMissing, isNotFound } from '#api/client/errors.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'

export type WorthProps = {
  /** Of one that has tokens a worth is expected, and has its room. */
  isContract: boolean
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
}

/** Asked for while what it shows is still on its way. */
export const HoldingsStrip = lazyComponent(async () => (await loadAddressRest()).HoldingsStrip, {
  placeholder: ({ waiting }) => waiting,
})

type Props = {
  query: RecordQuery<AddressDetails>
  /** Of that, what came back. */
  details: AddressDetails | null
  error: Error | null
  /** It is known to be one. */
  isContract: boolean
  holdings: ListQuery<TokenBalance>
}

/** What a sentence takes, no further from the facts than they are from each other. */
const sentenceRoom = 'mt-4 min-h-10'

/** Classes of a one-sentence stand-in. */
export const sentenceClass = `${sentenceRoom} text-table text-ink-3`

/** What an address holds, and how that compares. Silent where the heading says already that the server fails, or knows nothing. */
export function Holdings({ query, details, error, isContract, holdings }: Props) {
  const { error: failed, rows } = useCachedList(holdings)
  const holdsNothing = details?.has_tokens === false && !details.coin_balance && rows.length === 0
  // of most contracts one sentence says it: while nothing more is known, half of what is between that and a bar
  const desk = isContract && !details ? 'desk:min-h-14' : 'desk:min-h-[82px]'
  // what the bar takes with a line of holdings, on phones with three unless there is only coin
  const room = `mt-8 ${desk} ${details?.has_tokens === false ? 'min-h-[59px]' : 'min-h-[133px]'}`
  const isShort = isContract && details && !details.has_tokens && !details.coin_balance
  if (error && failed && (!isMissing(error) || (isNotFound(error) && isMissing(failed)))) return null
  if (holdsNothing) return <HoldsNothing coin={details.coin_balance} />
  return (
    <>
      {failed && <h2 className="mt-8 text-section font-semibold">Holdings</h2>}
      <ErrorBoundary>
        <HoldingsStrip
          query={query}
          holdings={holdings}
          waiting={<BarWaiting room={isShort ? sentenceRoom : room} />}
        />
      </ErrorBoundary>
    </>
  )
}

/** `coin`: how much of it the server told, in wei; null where it didn't. */
export function HoldsNothing({ coin }: { coin: bigint | null }) {
  return <p className={sentenceClass}>This address holds {coin === null ? 'no tokens' : 'nothing'}.</p>
}

/** In the final layout, so that nothing below moves. */
function BarWaiting({ room: needed }: { room: string }) {
  return (
    <div aria-busy className={`animate-wait ${needed}`}>
      <div className="h-2.5 bg-rule" />
      <p role="status" className="sr-only">
        Asking what this address holds
      </p>
    </div>
  )
}

/** What an address holds is worth in all. Its coin, which its record tells, doesn’t wait for the code that adds up its tokens. */
export const AddressWorth = lazyComponent(async () => (await loadAddressRest()).PortfolioWorth, {
  placeholder: CoinWorth,
  fallback: CoinWorth,
})

/** The coin, while its tokens aren’t known: what it is worth alone would change under the reader’s eyes when they come. */
export function CoinWorth({ query, isContract }: WorthProps) {
  const { data: details } = useCached(query)
  const coin = details?.coin_balance ?? null
  const isShown = useShowsWorth()
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
  const { decimals } = useNetwork().network.currency
  const isShown = useShowsWorth()
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
      <CoinAmount value={coin} digits={worth > 0n ? 6 : 18} />
    </>
  )
}
