import { useMemo } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { count } from '#format/count.ts'
import { type Portfolio, portfolioOf } from './holdings.ts'
import { usePlace } from '#views/network.ts'

type Read = {
  /** There are more tokens than were read. */
  more: boolean
  /** It is told how much of the network's own coin the address has. */
  isCoinKnown: boolean
  /** So many of its tokens came in a form that can’t be read. */
  unreadable: number
}

/**
 * What an address holds, added up as far as it is read; null until its tokens are there, and its coin too where the server
 * tells it. Asks nothing.
 */
export function usePortfolio(
  query: RecordQuery<AddressDetails>,
  holdings: ListQuery<TokenBalance>,
): (Portfolio & Read) | null {
  const { decimals } = usePlace().network.currency
  const { data: details, error } = useHeld(query)
  const { rows, pages, read, more } = useHeldList(holdings)
  const portfolio = useMemo(
    () =>
      read &&
      portfolioOf(
        rows.map(({ item }) => item),
        details,
        decimals,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place, and is another `[]` each time until it is read
    [read && rows, rows.length, details, decimals],
  )
  const isSettled = details !== null || error !== null
  if (!portfolio || !isSettled) return null
  const isCoinKnown = details !== null && details.coin_balance !== null
  return { ...portfolio, more, isCoinKnown, unreadable: pages.flatMap(({ unreadable }) => unreadable).length }
}

/** How many tokens are left out of what an address is worth, by the reason, in words. */
export const leftOut = (left: Portfolio['left'], unreadable: number): string[] => [
  ...[...left].map(([why, many]) => `${count(many)} ${why}`),
  ...(unreadable > 0 ? [`${count(unreadable)} that can’t be read`] : []),
]
