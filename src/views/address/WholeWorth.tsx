import type { ReactNode } from 'react'
import { useHeld } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import { count, counted } from '#format/count.ts'
import { Nothing } from '#views/cells/Nothing.tsx'
import { usePlace } from '#views/network.ts'
import { useWorthShown } from '#views/useWorthShown.ts'
import { CoinAlone, HeldCoin, useCoinWorth, WorthLines, type WorthProps } from './AddressWorth.tsx'
import { usePortfolio } from './usePortfolio.ts'

/** What an address holds is worth in all, at today's rates: its coin, and its tokens as far as they have a rate. */
export function WholeWorth(props: WorthProps) {
  const { query, holdings } = props
  const { symbol } = usePlace().network.currency
  const portfolio = usePortfolio(query, holdings)
  // as `usePortfolio` has it: what it is drawn in may be told a moment later
  const { data: details } = useHeld(query)
  const { error } = useHeldList(holdings)
  const isShown = useWorthShown()
  const coinWorth = useCoinWorth(details)
  if (!portfolio && !error) return <CoinAlone {...props} />
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

/** `8 fungible tokens, 2 left out` (of a worth), `50 fungible tokens read; there are more`; null for none. NFTs are no part of it: they have no rate. */
function tokensIn({ assets, left, more }: NonNullable<ReturnType<typeof usePortfolio>>, hasWorth: boolean) {
  const told = assets.filter(({ token }) => token !== null).length
  const out = [...left.values()].reduce((sum, many) => sum + many, 0)
  if (told + out === 0) return null
  const reasons = [...left].map(([why, many]) => `${count(many)} ${why}`).join(', ')
  return (
    <>
      {counted(told + out, 'fungible token')}
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
