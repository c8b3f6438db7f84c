import { isSameHash } from '#api/fields.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Rows } from './pages.ts'
import { rethrowFatal, type RecordSearch, SearchLimit, untilAborted } from './recordSearch.ts'

// Searches an address's many transactions for one, by bisection on the address's balance.

/** An address's balance, in wei, just before a transaction in a block. */
export type Point = { block: number; balance: bigint }

/** An inclusive range of blocks whose rows weren't read. */
export type Gap = readonly [first: number, last: number]

type AddressHistory = {
  /** The address, and the wanted transaction's change of its balance. */
  of: string
  change: StateChange
  newest: Rows
  rowsAt: (block: number) => Promise<Rows | null>
}

/**
 * Bisects an address's transactions by its balance: quick if it only rises or only falls, else a heuristic. Null once all rows
 * are read. @throws ApiError, SearchEnd
 */
export async function bisect(
  search: RecordSearch,
  hash: string,
  { of, change, newest, rowsAt }: AddressHistory,
): Promise<Transaction | null> {
  const points: Point[] = []
  let { items: rows, next } = newest
  let gaps: Gap[] = [[0, oldestOf(rows) ?? 0]]
  for (;;) {
    // a balance is of use only if another request may follow
    if (search.questionsLeft() < 2) throw new SearchLimit()
    points.push(...(await balanceAt(search, of, rows)))
    const blocks = rows.flatMap(({ block_number }) => block_number ?? [])
    const span = (blocks[0] ?? 0) - (blocks.at(-1) ?? 0)
    const block = likelyBlock(gaps, points, change.balance_before, span)
    if (block === null) return null
    const read = await rowsAt(block)
    if (!read) return null
    ;({ items: rows, next } = read)
    const found = rows.find((row) => isSameHash(row.hash, hash))
    if (found) return found
    gaps = withoutRange(gaps, [next ? lowestRead(rows, block) : 0, block])
  }
}

const oldestOf = (rows: readonly Transaction[]): number | null => rows.at(-1)?.block_number ?? null

/**
 * The lowest block of which a page that goes on has all rows: the one above its last row's, whose other rows may follow. If the
 * page has no other block, that one, so that the search moves on.
 */
const lowestRead = (rows: readonly Transaction[], first: number): number =>
  Math.min((oldestOf(rows) ?? -1) + 1, first)

/** The balance before the newest of these rows that has one; one request if it isn't cached. */
async function balanceAt(search: RecordSearch, of: string, rows: readonly Transaction[]): Promise<Point[]> {
  const row = rows.find(({ block_number }) => block_number !== null)
  if (!row || row.block_number === null) return []
  const list = stateChangesQuery(search.api, row.hash.toLowerCase())
  try {
    if (!search.client.getQueryData(list.queryKey))
      search.step({ place: 'balance', of, block: row.block_number })
    const { pages } = await untilAborted(
      search.client.fetchInfiniteQuery({ ...list, retry: false, staleTime: Infinity }),
      search.signal,
    )
    const ofAddress = pages[0]?.items.find(
      ({ type, address }) => type === 'coin' && isSameHash(address.hash, of),
    )
    return ofAddress?.balance_before == null
      ? []
      : [{ block: row.block_number, balance: ofAddress.balance_before }]
  } catch (error) {
    rethrowFatal(error, search.signal)
    return []
  }
}

/**
 * The block to read from, so that the wanted balance is in mid-page: between two points around it, else on the line through first
 * and last, else in the largest gap; null if none is left.
 */
export function likelyBlock(
  gaps: readonly Gap[],
  points: readonly Point[],
  wanted: bigint | null,
  span: number,
): number | null {
  const [largest] = gaps.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))
  if (!largest) return null
  const middle = Math.ceil((largest[0] + largest[1]) / 2)
  const guess =
    wanted === null
      ? null
      : blockOf(
          points.toSorted((a, b) => a.block - b.block),
          wanted,
        )
  if (guess === null) return middle
  const aim = Math.round(guess + span / 2)
  // ranges that were read are skipped
  const [nearest = largest] = gaps.toSorted((a, b) => distance(a, aim) - distance(b, aim))
  return Math.min(Math.max(aim, Math.min(nearest[0] + span, nearest[1])), nearest[1])
}

const distance = ([first, last]: Gap, block: number): number => Math.max(first - block, block - last, 0)

/** The block where the line through the points, oldest first, has a balance; null if undetermined. */
function blockOf(points: readonly Point[], wanted: bigint): number | null {
  const between = points.findIndex(({ balance }, at) => {
    const before = points[at - 1]?.balance
    return before !== undefined && (wanted - before) * (wanted - balance) <= 0n && before !== balance
  })
  const [one, other] = between > 0 ? [points[between - 1], points[between]] : [points[0], points.at(-1)]
  if (!one || !other || one.balance === other.balance) return null
  const block =
    one.block +
    (Number(wanted - one.balance) / Number(other.balance - one.balance)) * (other.block - one.block)
  return block >= 0 && block <= other.block ? block : null
}

export const withoutRange = (gaps: readonly Gap[], [first, last]: Gap): Gap[] =>
  gaps
    .flatMap(([from, to]): Gap[] => [
      [from, Math.min(to, first - 1)],
      [Math.max(from, last + 1), to],
    ])
    .filter(([from, to]) => from <= to)
