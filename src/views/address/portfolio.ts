import { isImpostor } from '#api/impostors.ts'
import { type AddressDetails, isScam } from '#api/addresses.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { scaled, type ShownAmount } from '#api/tokenAmounts.ts'
import { type Token, isCollection } from '#api/tokens.ts'
import { exactWorth } from '#format/worth.ts'
import { useMemo } from 'react'
import { type CachedList, useCached } from '#api/hooks.ts'
import { useImpostors } from '#api/useImpostors.ts'
import type { RecordQuery } from '#api/query.ts'
import { useNetwork } from '#views/shell/context.ts'

export type LeftOut =
  | 'flagged as scam'
  | 'passing for another'
  | 'without a rate'
  | 'with a rate that can’t be right'
  | 'without an amount'
  | 'without decimals'
  | 'worth next to nothing'
  | 'unreadable'

/** A holding that has a worth (10^-18 USD): a token, or the network's coin (`token` is null). */
export type Asset = {
  key: string
  token: Token | null
  amount: ShownAmount
  worth: bigint
}

/** The holdings of an address, the most worth first; all worths in 10^-18 USD. */
export type Portfolio = {
  assets: readonly Asset[]
  total: bigint
  /** Tokens outside of the total, by reason; NFTs, which never have a rate, are only counted. */
  left: ReadonlyMap<LeftOut, number>
  /** Why the coin is outside of the total, where the address has some. */
  coinLeft: LeftOut | null
  nfts: number
}

/** The worth of a balance in 10^-18 USD, or why it has none. */
export const appraise = (balance: TokenBalance): bigint | LeftOut =>
  isScam(balance.token)
    ? 'flagged as scam'
    : isImpostor(balance.token)
      ? 'passing for another'
      : worthOf(shownOf(balance), balance.token?.exchange_rate ?? null)

const shownOf = ({ token, token_id, value }: TokenBalance): ShownAmount => scaled(value, token, { token_id })

function worthOf({ value, decimals }: ShownAmount, rate: string | null): bigint | LeftOut {
  if (rate === null) return 'without a rate'
  if (value === null || value < 0n) return 'without an amount'
  if (decimals === null) return 'without decimals'
  return exactWorth(value, decimals, rate) ?? 'with a rate that can’t be right'
}

function whyLeft(value: bigint | null, worth: bigint | LeftOut): LeftOut | null {
  if (typeof worth !== 'bigint') return worth
  return worth === 0n && value ? 'worth next to nothing' : null
}

/**
 * Sums up the holdings and lists what can't be summed. `coin` is the address's record; `unreadable` counts balances that failed
 * to parse.
 */
export function portfolioOf(
  balances: readonly TokenBalance[],
  coin: Pick<AddressDetails, 'coin_balance' | 'exchange_rate'> | null,
  coinDecimals: number,
  unreadable = 0,
): Portfolio {
  const assets: Asset[] = []
  const left = new Map<LeftOut, number>()
  let nfts = 0
  const coinBalance = coin?.coin_balance ?? 0n
  const coinHeld = { value: coinBalance, decimals: coinDecimals }
  const coinWorth = worthOf(coinHeld, coin?.exchange_rate ?? null)
  const coinLeft = coinBalance ? whyLeft(coinBalance, coinWorth) : null
  if (typeof coinWorth === 'bigint' && coinWorth > 0n)
    assets.push({ key: 'coin', token: null, amount: coinHeld, worth: coinWorth })
  for (const balance of balances) {
    const { token, token_id, value } = balance
    const worth = appraise(balance)
    const why = whyLeft(value, worth)
    if (why === 'without a rate' && isNft(balance)) nfts += 1
    else if (why) left.set(why, (left.get(why) ?? 0) + 1)
    else if (token && typeof worth === 'bigint' && worth > 0n) {
      const key = `${token.address_hash} ${token_id}`
      assets.push({ key, token, amount: shownOf(balance), worth })
    }
  }
  if (unreadable > 0) left.set('unreadable', unreadable)
  assets.sort((a, b) => Number(b.worth - a.worth))
  return { assets, total: assets.reduce((sum, { worth }) => sum + worth, 0n), left, coinLeft, nfts }
}

const kinds = ['ERC-20', 'ERC-8056', 'ZRC-2', 'ERC-7984', 'ERC-721', 'ERC-404', 'ERC-1155']

const isNft = ({ token, token_id }: TokenBalance): boolean =>
  token_id !== null || isCollection(token?.type ?? null)

/** The holdings as far as they are read; null until the tokens are there, and the coin where the server sends it. */
export function usePortfolio(
  query: RecordQuery<AddressDetails>,
  { rows, count, pages, read, isEnded }: CachedList<TokenBalance>,
): (Portfolio & { more: boolean }) | null {
  const { decimals } = useNetwork().network.currency
  const { data: details, error } = useCached(query)
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
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place
    [read, rows, count, details, decimals, unreadable, impostors],
  )
  const isSettled = details !== null || error !== null
  return portfolio && isSettled ? { ...portfolio, more: !isEnded } : null
}

const sorted = new WeakMap<object, readonly unknown[]>()

/** Sorted by standard, then by worth; those without a worth keep their order. Memoized by the rows array. */
export function byKindAndWorth<Row extends { item: TokenBalance }>(rows: readonly Row[]): readonly Row[] {
  const known = sorted.get(rows) as readonly Row[] | undefined
  if (known?.length === rows.length) return known
  const ranked = rows.map((row) => {
    const worth = appraise(row.item)
    const place = kinds.indexOf(row.item.token?.type ?? '')
    return { row, rank: place < 0 ? kinds.length : place, worth: typeof worth === 'bigint' ? worth : -1n }
  })
  ranked.sort((a, b) => a.rank - b.rank || Number(b.worth - a.worth))
  const found = ranked.map(({ row }) => row)
  sorted.set(rows, found)
  return found
}
