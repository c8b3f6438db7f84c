import type { TokenBalance } from '#api/tokenBalances.ts'
import { appraise, kinds } from './holdings.ts'

const sorted = new WeakMap<object, readonly unknown[]>()

/** Kind by kind, in each the most worth first; what has no worth stays in the order it came in. Once for the same rows. */
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
