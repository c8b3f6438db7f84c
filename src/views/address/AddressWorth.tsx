import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { counted } from '#format/count.ts'
import { dollars, exactDollars, exactWorth } from '#format/dollars.ts'
import { Coin } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { usePlace } from '#views/network.ts'
import { usePortfolio } from './usePortfolio.ts'
import { useWorthShown } from '#views/worth.ts'

type Props = {
  details: AddressDetails | null
  /** Most contracts hold nothing of worth. */
  isContract: boolean
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
}

/** What an address holds is worth in all, at today's rates: its coin, and its tokens as far as they have a rate. */
export function AddressWorth({ details, isContract, query, holdings }: Props) {
  const { decimals, symbol } = usePlace().network.currency
  const portfolio = usePortfolio(query, holdings)
  const { error } = useHeldList(holdings)
  const isShown = useWorthShown()
  const coin = details?.coin_balance ?? null
  const isPending = !portfolio && !error
  // on phones it stands above the facts, which it would push down when it comes
  if (coin === null && isPending && details?.has_tokens !== false)
    return <div aria-hidden className={`col-span-2 desk:hidden ${isContract ? 'h-10' : 'h-[73px]'}`} />
  if (!details && !portfolio) return null
  const coinWorth = coin === null ? null : exactWorth(coin, decimals, details?.exchange_rate ?? null)
  const total = portfolio?.total ?? coinWorth ?? 0n
  const hasWorth = isShown && total > 0n
  const words = portfolio && tokensIn(portfolio)
  const isPart = portfolio && (portfolio.more || coin === null || portfolio.left.has('unreadable'))
  if (!details && !words) return null
  return (
    <div className="col-span-2 border-t border-rule pt-4 wrap-anywhere desk:max-w-1/2 desk:border-0 desk:pt-0 desk:text-right wide:min-w-80">
      {hasWorth && (
        // the coin alone would change under the reader's eyes when the tokens come
        <p
          className={`text-[24px] leading-9 desk:text-name desk:font-normal ${isPending ? 'invisible' : ''}`}
          title={`${exactDollars(total)} at today’s rates`}
        >
          {isPart && 'at least '}
          {dollars(total)}
        </p>
      )}
      <p
        className={
          hasWorth
            ? 'text-table text-ink-2 desk:ml-auto desk:max-w-52 wide:max-w-none'
            : 'text-section desk:mt-2.5'
        }
      >
        {coin !== null && (
          <>
            <span className="sr-only">Balance </span>
            <Coin value={coin} digits={hasWorth ? 6 : 18} />
            {hasWorth && portfolio?.coinLeft && <LeftOut why={portfolio.coinLeft}>left out</LeftOut>}
          </>
        )}
        {coin !== null && words && ' and '}
        {words}
        {hasWorth && words && coin === null && <LeftOut why="balance not sent">without the coin</LeftOut>}
        {coin === null && !words && (
          <>
            <Nothing why="balance not sent" /> {symbol}
          </>
        )}
      </p>
    </div>
  )
}

/** `8 tokens, 2 left out`, `50 tokens read; there are more`; null for none. NFTs are no part of it: they have no rate. */
function tokensIn({ assets, left, more }: NonNullable<ReturnType<typeof usePortfolio>>) {
  const told = assets.filter(({ token }) => token !== null).length
  const out = [...left.values()].reduce((sum, many) => sum + many, 0)
  if (told + out === 0) return null
  const reasons = [...left].map(([why, many]) => `${many} ${why}`).join(', ')
  return (
    <>
      {counted(told + out, 'token')}
      {more && ' read'}
      {out > 0 && <LeftOut why={reasons}>{out} left out</LeftOut>}
      {more && '; there are more'}
    </>
  )
}

function LeftOut({ why, children }: { why: string; children: ReactNode }) {
  return (
    <span className="text-ink-3" title={why}>
      , {children}
    </span>
  )
}
