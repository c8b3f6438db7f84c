import type { AmountSort } from '#api/client/cursor.ts'
import { isSameHash, zeroAddress } from '#api/fields.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { bisect } from './bisect.ts'
import { comesTo, newestRows, nextRows, type Rows, rowsAtAmount, rowsAtBlock } from './pages.ts'
import { rethrowFatal, type RecordSearch } from './recordSearch.ts'
import { transfersOf } from '#api/transferEvents.ts'
import type { Log } from '#api/logs.ts'
import type { Looked } from './found.ts'

// A transaction whose block isn't known, in the lists of those for whom it changed something.

/** Of so many addresses the newest page is read; the first two, who paid and who got, are looked through further. */
const partiesAsked = 4

/** An address' list as far as it was read, and what of it comes to the same as the wanted one, where its server sorts. */
type List = {
  of: string
  newest: Rows
  /** What the wanted one changed for the address, in coin. */
  change: StateChange | undefined
  /** More than a page comes to the same. */
  equal?: { sort: AmountSort; amount: bigint; rows: Rows }
}

/**
 * Looks at the newest page of who paid and of who got, for its fee and value where their lists can be sorted by these, at the
 * newest page of the others, and further down the list of whoever has the fewest. What came of it is noted in `looked`.
 * @throws ApiError, SearchEnd
 */
export async function findByAddresses(
  search: RecordSearch,
  hash: string,
  traces: LogsAndChanges,
  looked: Looked,
): Promise<Transaction | null> {
  const wanted: Wanted = {
    hash,
    isIt: (one) => isSameHash(one.hash, hash),
    amounts: likelyAmounts(traces.changed),
  }
  const changeOf = (of: string) =>
    traces.changed.find(({ type, address }) => type === 'coin' && isSameHash(address.hash, of))
  const all = involvedAddresses(traces)
  // who only built its block has nothing to do with it
  const [payer, ...others] = all
    .filter((of, at) => at === 0 || !changeOf(of)?.is_miner)
    .slice(0, partiesAsked)
  const getter = others.find(changeOf)
  /** Those whose newest page doesn't have it, and isn't all; who has fewer, and so older ones on it, first. */
  const lists: List[] = []
  const readNewest = async (of: string) => {
    const newest = await newestRows(search, of)
    if (newest.next) lists.push({ of, newest, change: changeOf(of) })
    lists.sort(
      (a, b) => (a.newest.items.at(-1)?.block_number ?? 0) - (b.newest.items.at(-1)?.block_number ?? 0),
    )
    return newest.items.find(wanted.isIt) ?? null
  }
  function* attempts() {
    const asked = new Set<string>()
    const newestOf = (of: string) => {
      asked.add(of)
      return () => readNewest(of)
    }
    if (payer !== undefined) yield newestOf(payer)
    // with whom a busy one dealt may be quiet
    if (getter !== undefined && !lists.some(isQuiet)) yield newestOf(getter)
    for (const list of lists) {
      // a busier one has the more of these
      if (lists.some(({ equal }) => equal)) break
      yield () => findByAmounts(search, wanted, list)
    }
    for (const of of others) if (!asked.has(of)) yield newestOf(of)
    const [quietest] = lists
    if (quietest) yield () => findFurther(search, wanted, quietest)
  }
  for (const attempt of attempts()) {
    looked.parties ??= 'nothing'
    try {
      const found = await attempt()
      if (found) return found
    } catch (error) {
      rethrowFatal(error, search.signal)
      looked.parties = 'failed'
    }
  }
  return null
}

type Wanted = {
  hash: string
  isIt: (one: Transaction) => boolean
  amounts: ReturnType<typeof likelyAmounts>
}

/** Whose newest page goes back this far has few enough to be looked through, in ms. */
const quietMs = 24 * 60 * 60_000

function isQuiet({ newest: { items } }: List): boolean {
  const times = items.flatMap(({ timestamp }) => (timestamp ? Date.parse(timestamp) : []))
  return (times[0] ?? 0) - (times.at(-1) ?? 0) >= quietMs
}

/** By what it cost and moved. Where more than a page comes to the same, that is noted in the list. */
async function findByAmounts(
  search: RecordSearch,
  { isIt, amounts }: Wanted,
  list: List,
): Promise<Transaction | null> {
  const { of, newest } = list
  for (const { sort, amount } of amounts) {
    // what most of its rows come to leads nowhere
    const often = newest.items.filter((row) => comesTo(row, sort, amount)).length
    if (often * 2 > newest.items.length) continue
    const rows = await rowsAtAmount(search, of, sort, amount)
    if (!rows) return null
    const found = rows.items.find(isIt)
    if (found) return found
    if (rows.next) {
      list.equal = { sort, amount, rows }
      return null
    }
  }
  return null
}

/** Further down: page by page where the rest is short, else by halving; of those alone that come to the same, where these are known. */
async function findFurther(
  search: RecordSearch,
  { hash, isIt }: Wanted,
  { of, newest, change, equal }: List,
): Promise<Transaction | null> {
  if (!equal && restOf(newest, of) <= search.left() * newest.items.length) {
    for (let { next } = newest; next;) {
      const rows = await nextRows(search, { place: 'newest', of }, next)
      const found = rows.items.find(isIt)
      if (found) return found
      next = rows.next
    }
    return null
  }
  if (!change) return null
  const rowsAt = async (block: number) =>
    equal
      ? rowsAtAmount(search, of, equal.sort, equal.amount, block)
      : (await rowsAtBlock(search, block, of)).rows
  return bisect(search, hash, { of, change, newest: equal?.rows ?? newest, rowsAt })
}

/** How many an address sent before the oldest of these rows: that one's nonce. Infinity where none of them is its own. */
function restOf({ items }: Rows, of: string): number {
  const own = items.findLast(({ from, nonce }) => nonce !== null && isSameHash(from?.hash, of))
  return own?.nonce ?? Infinity
}

// Who took part in a transaction, and what it came to, by what it left behind.

/** What a transaction left behind: what it changed for whom, and what it wrote. */
export type LogsAndChanges = { changed: readonly StateChange[]; logged: readonly Log[] }

/**
 * Addresses in order of how likely they sent it: who paid coin, people before contracts, the block's builder; then those
 * that the logs name, with what wrote a log last.
 */
export function involvedAddresses({ changed, logged }: LogsAndChanges): string[] {
  const rank = ({ address, is_miner, type, change }: StateChange) =>
    (is_miner ? 4 : 0) +
    (address.is_contract ? 2 : 0) +
    (type === 'coin' && change !== null && change < 0n ? 0 : 1)
  const sorted = changed.toSorted((a, b) => rank(a) - rank(b)).map(({ address }) => address.hash)
  const emitters = logged.flatMap(({ address }) => address?.hash ?? [])
  const wrote = new Set(emitters.map((one) => one.toLowerCase()))
  const people = logged.flatMap(namedIn).filter((one) => !wrote.has(one.toLowerCase()))
  const met = new Set([zeroAddress])
  return [...sorted, ...people, ...emitters].filter((one) => met.size < met.add(one.toLowerCase()).size)
}

const none = { addresses: new Map(), tokens: new Map() }

/** Whom a log names: both ends of a transfer, and the addresses that its server decoded. */
function namedIn(log: Log): string[] {
  const ends = transfersOf(log, none).flatMap(({ from, to }) => [
    from?.hash ?? zeroAddress,
    to?.hash ?? zeroAddress,
  ])
  const decoded = log.decoded?.parameters.flatMap(({ type, value }) =>
    type === 'address' && typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : [],
  )
  return [...ends, ...(decoded ?? [])]
}

/**
 * What a transaction may have cost and moved, in wei, as far as the coin tells that changed hands. What its sender lost, and the
 * others but the block's builder got, is its value, and the rest its fee; or all of it is, where the others got a part of the
 * fee, as on rollups. Good for finding it, and not for telling it. None where nobody or more than one paid.
 */
export function likelyAmounts(changed: readonly StateChange[]): { sort: AmountSort; amount: bigint }[] {
  const coin = changed.flatMap(({ type, change, is_miner }) =>
    type === 'coin' && change !== null && !is_miner ? change : [],
  )
  const paid = coin.filter((change) => change < 0n)
  const value = coin.reduce((sum, change) => (change > 0n ? sum + change : sum), 0n)
  const [loss] = paid
  if (loss === undefined || paid.length > 1) return []
  const ways = [
    { sort: 'fee' as const, amount: -loss - value },
    ...(value > 0n
      ? ([
          { sort: 'value', amount: value },
          { sort: 'fee', amount: -loss },
        ] as const)
      : []),
  ]
  return ways.filter(({ amount }) => amount > 0n)
}
