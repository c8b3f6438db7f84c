import type { AmountSort } from '#api/client/cursor.ts'
import { isSameHash, zeroAddress } from '#api/fields.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Transaction } from '#api/transactions.ts'
import { bisect } from './bisect.ts'
import { comesTo, newestRows, nextRows, type Rows, rowsAtAmount, rowsAtBlock } from './pages.ts'
import { rethrowFatal, type RecordSearch } from './recordSearch.ts'
import { transfersOf } from '#api/transferEvents.ts'
import type { Log } from '#api/logs.ts'
import type { SearchedPlaces } from './found.ts'

// Searches for a transaction of unknown block in the lists of the addresses that it affected.

/** How many addresses' newest pages are read; only the first two (payer and receiver) are searched further. */
const partiesAsked = 4

/** The rows read of an address's list, and those with the wanted amount if the server sorts. */
type List = {
  of: string
  newest: Rows
  change: StateChange | undefined
  equal?: { sort: AmountSort; amount: bigint; rows: Rows }
}

/**
 * Searches payer's and receiver's lists by fee and value, the others' newest pages, then further down the shortest. @throws
 * ApiError, SearchEnd
 */
export async function findByAddresses(
  search: RecordSearch,
  hash: string,
  traces: LogsAndChanges,
  searched: SearchedPlaces,
): Promise<Transaction | null> {
  const wanted: Wanted = {
    hash,
    isIt: (one) => isSameHash(one.hash, hash),
    amounts: likelyAmounts(traces.changed),
  }
  const changeOf = (of: string) =>
    traces.changed.find(({ type, address }) => type === 'coin' && isSameHash(address.hash, of))
  const all = involvedAddresses(traces)
  // the block's builder is no party to it
  const [payer, ...others] = all
    .filter((of, at) => at === 0 || !changeOf(of)?.is_miner)
    .slice(0, partiesAsked)
  const getter = others.find(changeOf)
  /** Lists whose newest page lacks it and has a next page; the shortest, whose page reaches back furthest, first. */
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
    // a busy address's counterparty may have a short list
    if (getter !== undefined && !lists.some(isQuiet)) yield newestOf(getter)
    for (const list of lists) {
      // a busier address has more rows of that amount
      if (lists.some(({ equal }) => equal)) break
      yield () => findByAmounts(search, wanted, list)
    }
    for (const of of others) if (!asked.has(of)) yield newestOf(of)
    const [quietest] = lists
    if (quietest) yield () => findFurther(search, wanted, quietest)
  }
  for (const attempt of attempts()) {
    searched.parties ??= 'notFound'
    try {
      const found = await attempt()
      if (found) return found
    } catch (error) {
      rethrowFatal(error, search.signal)
      searched.parties = 'failed'
    }
  }
  return null
}

type Wanted = {
  hash: string
  isIt: (one: Transaction) => boolean
  amounts: ReturnType<typeof likelyAmounts>
}

/** An address whose newest page spans this many ms has few enough rows to search. */
const quietMs = 24 * 60 * 60_000

function isQuiet({ newest: { items } }: List): boolean {
  const times = items.flatMap(({ timestamp }) => (timestamp ? Date.parse(timestamp) : []))
  return (times[0] ?? 0) - (times.at(-1) ?? 0) >= quietMs
}

/** Searches by fee and value; notes in the list if more than a page has the amount. */
async function findByAmounts(
  search: RecordSearch,
  { isIt, amounts }: Wanted,
  list: List,
): Promise<Transaction | null> {
  const { of, newest } = list
  for (const { sort, amount } of amounts) {
    // an amount that most rows have narrows nothing
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

/** Further down: page by page if little is left, else by bisection, only rows of the wanted amount if known. */
async function findFurther(
  search: RecordSearch,
  { hash, isIt }: Wanted,
  { of, newest, change, equal }: List,
): Promise<Transaction | null> {
  if (!equal && restOf(newest, of) <= search.questionsLeft() * newest.items.length) {
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

/** How many transactions an address sent before the oldest of these rows: that one's nonce. Infinity if it sent none of them. */
function restOf({ items }: Rows, of: string): number {
  const ownTransaction = items.findLast(({ from, nonce }) => nonce !== null && isSameHash(from?.hash, of))
  return ownTransaction?.nonce ?? Infinity
}

export type LogsAndChanges = { changed: readonly StateChange[]; logged: readonly Log[] }

/** Addresses by how likely they sent it: payers, accounts before contracts, the builder; then those in logs, emitters last. */
export function involvedAddresses({ changed, logged }: LogsAndChanges): string[] {
  const order = ({ address, is_miner, type, change }: StateChange) =>
    (is_miner ? 4 : 0) +
    (address.is_contract ? 2 : 0) +
    (type === 'coin' && change !== null && change < 0n ? 0 : 1)
  const sorted = changed.toSorted((a, b) => order(a) - order(b)).map(({ address }) => address.hash)
  const emitters = logged.flatMap(({ address }) => address?.hash ?? [])
  const wrote = new Set(emitters.map((one) => one.toLowerCase()))
  const people = logged.flatMap(namedIn).filter((one) => !wrote.has(one.toLowerCase()))
  const seen = new Set([zeroAddress])
  return [...sorted, ...people, ...emitters].filter((one) => seen.size < seen.add(one.toLowerCase()).size)
}

const none = { addresses: new Map(), tokens: new Map() }

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
 * Likely fee and value in wei, for searching only: what the sender lost minus what others except the builder gained is the fee;
 * on rollups, all of it may be. None if nobody or more than one paid.
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
