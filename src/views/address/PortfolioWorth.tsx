import type { ReactNode } from 'react'
import { type CachedList, useCached } from '#api/hooks.ts'
import { count, counted } from '#format/numbers.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useShowsWorth } from '#settings/store.ts'
import { CoinWorth, HeldCoin, useCoinWorth, WorthLines, type WorthProps } from './AddressWorth.tsx'
import { usePortfolio } from './portfolio.ts'
import type { AddressDetails } from '#api/addresses.ts'
import type { RecordQuery } from '#api/query.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { dollars, exactDollars } from '#format/worth.ts'

export function PortfolioWorth(props: WorthProps) {
  const { query, holdings } = props
  const { symbol } = useNetwork().network.currency
  const portfolio = usePortfolio(query, holdings)
  const { data: details } = useCached(query)
  const { error } = holdings
  const isShown = useShowsWorth()
  const coinWorth = useCoinWorth(details)
  if (!portfolio && !error) return <CoinWorth {...props} />
  const coin = details?.coin_balance ?? null
  const worth = !portfolio ? coinWorth : isShown ? portfolio.total : 0n
  const hasWorth = worth > 0n
  const tokens = portfolio && tokensIn(portfolio, hasWorth)
  if (!details && !tokens) return null
  const isPart = portfolio
    ? portfolio.more || coin === null || portfolio.left.has('unreadable')
    : details?.has_tokens !== false
  return (
    <WorthLines worth={worth} isPart={isPart}>
      {coin !== null && (
        <>
          <HeldCoin coin={coin} worth={worth} />
          {hasWorth && portfolio?.coinLeft && <LeftOut why={portfolio.coinLeft}>left out</LeftOut>}
        </>
      )}
      {hasWorth && !portfolio && isPart && (
        <LeftOut why="what it holds of them can’t be had">without its tokens</LeftOut>
      )}
      {coin !== null && tokens && ' and '}
      {tokens}
      {hasWorth && tokens && coin === null && <LeftOut why="balance not sent">without the coin</LeftOut>}
      {coin === null && !tokens && (
        <>
          <Nothing why="balance not sent" /> {symbol}
        </>
      )}
    </WorthLines>
  )
}

/**
 * `8 fungible tokens, 2 left out` (of a worth), `50 fungible tokens read; there are more`; null for none. NFTs have no rate and
 * aren't counted.
 */
function tokensIn({ assets, left, more }: NonNullable<ReturnType<typeof usePortfolio>>, hasWorth: boolean) {
  const listedCount = assets.filter(({ token }) => token !== null).length
  const out = [...left.values()].reduce((sum, tokenCount) => sum + tokenCount, 0)
  if (listedCount + out === 0) return null
  const reasons = [...left].map(([why, tokenCount]) => `${count(tokenCount)} ${why}`).join(', ')
  return (
    <>
      {counted(listedCount + out, 'fungible token')}
      {more && ' read'}
      {hasWorth && out > 0 && <LeftOut why={reasons}>{count(out)} left out</LeftOut>}
      {more && '; there are more'}
    </>
  )
}

function LeftOut({ why, children }: { why: string; children: ReactNode }) {
  return (
    <span className="text-ink-3" title={why}>
      , <span className="whitespace-nowrap">{children}</span>
    </span>
  )
}

type Props = {
  query: RecordQuery<AddressDetails>
  holdings: CachedList<TokenBalance>
  waiting: ReactNode
}

export function PortfolioNote({ query, holdings, waiting }: Props) {
  const portfolio = usePortfolio(query, holdings)
  const isCoinKnown = typeof useCached(query).data?.coin_balance === 'bigint'
  const { error } = holdings
  if (!portfolio) return error ? null : waiting
  const { assets, total, left, coinLeft, nfts, more } = portfolio
  const coin = assets.some(({ token }) => token === null)
  const tokens = assets.length - (coin ? 1 : 0)
  const counts = [tokens > 0 && counted(tokens, 'token'), coin && 'the coin itself'].filter(
    (one) => one !== false,
  )
  const out = [
    ...(coinLeft || !isCoinKnown ? [`the coin itself (${coinLeft ?? 'not told'})`] : []),
    ...[...left].map(([why, tokenCount]) => `${count(tokenCount)} ${why}`),
    ...(nfts > 0 ? [`${counted(nfts, 'kind')} of NFT, which have none`] : []),
  ]
  if (counts.length + out.length === 0) return null
  return (
    <p className="mb-3 min-h-10 max-w-[700px] text-table text-ink-2">
      {counts.length > 0 && (
        <>
          <span className="mono text-ink" title={exactDollars(total)}>
            {dollars(total)}
          </span>{' '}
          in {counts.join(' and ')}, at today’s rates.{' '}
        </>
      )}
      {out.length > 0 && `Left out: ${out.join(', ')}.`}
      {more &&
        ' There is more than was read: the sum grows as you read on, and the rows stand as the server orders them, not kind by kind.'}
    </p>
  )
}
