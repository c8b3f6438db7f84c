import { useMemo } from 'react'
import type { AddressDetails } from '#api/address.ts'
import { useHeld } from '#api/hooks.ts'
import { useImpostors } from '#api/useImpostors.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { type Portfolio, portfolioOf } from './holdings.ts'
import { usePlace } from '#views/network.ts'

/**
 * What an address holds, added up as far as it is read; null until its tokens are there, and its coin too where the server
 * tells it. Asks nothing.
 */
export function usePortfolio(
  query: RecordQuery<AddressDetails>,
  holdings: ListQuery<TokenBalance>,
): (Portfolio & { more: boolean }) | null {
  const { decimals } = usePlace().network.currency
  const { data: details, error } = useHeld(query)
  const { rows, pages, read, isEnded } = useHeldList(holdings)
  const unreadable = pages.reduce((sum, { unread }) => sum + unread, 0)
  const impostors = useImpostors()
  const portfolio = useMemo(
    () =>
      read &&
      portfolioOf(
        rows.map(({ item }) => item),
        details,
        decimals,
        unreadable,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place, and is another `[]` each time until it is read
    [read && rows, rows.length, details, decimals, unreadable, impostors],
  )
  const isSettled = details !== null || error !== null
  return portfolio && isSettled ? { ...portfolio, more: !isEnded } : null
}
