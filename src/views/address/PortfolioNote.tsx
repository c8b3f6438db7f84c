import type { ReactNode } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { count, counted } from '#format/count.ts'
import { dollars, exactDollars } from '#format/worth.ts'
import { usePortfolio } from './usePortfolio.ts'

type Props = {
  query: RecordQuery<AddressDetails>
  holdings: ListQuery<TokenBalance>
  /** Stands until it is known. */
  waiting: ReactNode
}

/** What an address is worth in all, of what that is the sum, and what was left out and why. */
export function PortfolioNote({ query, holdings, waiting }: Props) {
  const portfolio = usePortfolio(query, holdings)
  const isCoinKnown = typeof useHeld(query).data?.coin_balance === 'bigint'
  const { error } = useHeldList(holdings)
  if (!portfolio) return error ? null : waiting
  const { assets, total, left, coinLeft, nfts, more } = portfolio
  const coin = assets.some(({ token }) => token === null)
  const tokens = assets.length - (coin ? 1 : 0)
  const counts = [tokens > 0 && counted(tokens, 'token'), coin && 'the coin itself'].filter(
    (one) => one !== false,
  )
  const out = [
    ...(coinLeft || !isCoinKnown ? [`the coin itself (${coinLeft ?? 'not told'})`] : []),
    ...[...left].map(([why, many]) => `${count(many)} ${why}`),
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
