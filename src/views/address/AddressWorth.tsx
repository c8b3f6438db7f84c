import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/addresses.ts'
import { type ListState, useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useShowsWorth } from '#settings/store.ts'
import { loadDeferredAddressParts } from '#views/shell/chunks.ts'
import { isMissing, isNotFound } from '#api/client/errors.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'

export type WorthProps = {
  /** Height is reserved for the worth of one that has tokens. */
  isContract: boolean
  query: RecordQuery<AddressDetails>
  holdings: ListState<TokenBalance>
}

/** Loaded while its data is still being fetched. */
export const HoldingsStrip = lazyComponent(async () => (await loadDeferredAddressParts()).HoldingsStrip, {
  placeholder: ({ waiting }) => waiting,
})

type Props = {
  query: RecordQuery<AddressDetails>
  details: AddressDetails | null
  error: Error | null
  isContract: boolean
  holdings: ListState<TokenBalance>
}

/** As high as a sentence, and no further from the facts than they are from each other. */
const sentenceRoom = 'mt-4 min-h-10'

export const sentenceClass = `${sentenceRoom} text-table text-ink-3`

/** The holdings of an address as a bar. Empty where the heading already says that the server fails or has no record. */
export function Holdings({ query, details, error, isContract, holdings }: Props) {
  const { error: failed, count } = holdings
  const holdsNothing = details?.has_tokens === false && !details.coin_balance && count === 0
  // most contracts hold nothing, which takes one sentence: until that is known, half of the height between that and a bar
  const desk = isContract && !details ? 'desk:min-h-14' : 'desk:min-h-[82px]'
  // height of the bar and one line of holdings; three lines on phones, unless there is only coin
  const minHeight = `mt-8 ${desk} ${details?.has_tokens === false ? 'min-h-[59px]' : 'min-h-[133px]'}`
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
          waiting={<BarWaiting minHeight={isShort ? sentenceRoom : minHeight} />}
        />
      </ErrorBoundary>
    </>
  )
}

/** `coin`: the balance in wei; null where the server didn't send it. */
export function HoldsNothing({ coin }: { coin: bigint | null }) {
  return <p className={sentenceClass}>This address holds {coin === null ? 'no tokens' : 'nothing'}.</p>
}

function BarWaiting({ minHeight: needed }: { minHeight: string }) {
  return (
    <div aria-busy className={`animate-wait ${needed}`}>
      <div className="h-2.5 bg-rule" />
      <p role="status" className="sr-only">
        Asking what this address holds
      </p>
    </div>
  )
}

/** Total worth of an address. Its coin, which is in the record, doesn't wait for the code that adds up the tokens. */
export const AddressWorth = lazyComponent(async () => (await loadDeferredAddressParts()).PortfolioWorth, {
  placeholder: CoinWorth,
  fallback: CoinWorth,
})

/** The coin alone while tokens load, without its worth: that would change once they are added. */
export function CoinWorth({ query, isContract }: WorthProps) {
  const { data: details } = useCached(query)
  const coin = details?.coin_balance ?? null
  const isShown = useShowsWorth()
  // most contracts that have tokens have some of worth: reserve a line for any amount, which stays invisible
  const known = useCoinWorth(details, isContract && details?.has_tokens ? 10n ** 9n : 0n)
  const worth = details || !isShown ? known : 1n
  return (
    <WorthLines worth={worth} isPending>
      {coin === null ? (
        // on phones it stands above the facts, which a second line would push down
        <span className="invisible desk:hidden">0.123456… ETH and 5 fungible tokens, 2 left out</span>
      ) : (
        <HeldCoin coin={coin} worth={worth} />
      )}
    </WorthLines>
  )
}

/** Worth of the coin (or of `least` wei where there is none) in 10^-18 USD; 0 where unknown or switched off. */
export function useCoinWorth(details: AddressDetails | null, least = 0n): bigint {
  const { decimals } = useNetwork().network.currency
  const isShown = useShowsWorth()
  return (
    (isShown && details && exactWorth(details.coin_balance || least, decimals, details.exchange_rate)) || 0n
  )
}

type Lines = { worth: bigint; isPart?: boolean; isPending?: boolean; children: ReactNode }

/** A worth in 10^-18 USD, if not 0, over the assets it sums up. */
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

export function HeldCoin({ coin, worth }: { coin: bigint; worth: bigint }) {
  return (
    <>
      <span className="sr-only">Balance </span>
      <CoinAmount value={coin} digits={worth > 0n ? 6 : 18} />
    </>
  )
}
