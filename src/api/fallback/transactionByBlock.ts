import { isSameHash } from '#api/fields.ts'
import type { Log } from '#api/logs.ts'
import type { Transaction } from '#api/transactions.ts'
import { nextRows, type Rows, rowsAtBlock } from './pages.ts'
import { involvedAddresses, type LogsAndChanges } from './transactionByAddresses.ts'
import { rethrowFatal, type RecordSearch } from './recordSearch.ts'
import type { FoundTransaction, SearchedPlaces } from './found.ts'

// Searches for a transaction in the lists of the block that its logs name.

const blocksAsked = 3
const partiesAsked = 3

/** The blocks named in a transaction's logs, most frequent first: one, unless they contradict each other. */
export function blocksIn(logged: readonly Log[]): number[] {
  const times = new Map<number, number>()
  for (const { block_number: block } of logged)
    if (block !== null) times.set(block, (times.get(block) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1]).map(([block]) => block)
}

/** Searches the network's list at each block, then, if that is cut, the parties' lists. @throws ApiError, SearchEnd */
export async function findByBlocks(
  search: RecordSearch,
  hash: string,
  blocks: readonly number[],
  traces: () => Promise<LogsAndChanges>,
  searched: SearchedPlaces,
): Promise<Pick<FoundTransaction, 'transaction' | 'foundIn'> | null> {
  const isIt = (one: Transaction) => isSameHash(one.hash, hash)
  const longer: { block: number; rows: Rows }[] = []
  const findIn = async (block: number, of?: string) => {
    try {
      const { rows, otherRows } = await rowsAtBlock(search, block, of)
      if (!rows) searched.block = 'ignored'
      // a list of an address doesn't tell of the whole block, nor does a page that goes on
      else if (of === undefined && goesOn(rows, block)) longer.push({ block, rows })
      return (rows?.items ?? otherRows).find(isIt) ?? null
    } catch (error) {
      rethrowFatal(error, search.signal)
      // one block that failed isn't listed without it, whatever the others are
      if (of === undefined) searched.block = 'failed'
      return null
    }
  }
  for (const block of blocks.slice(0, blocksAsked)) {
    const transaction = await findIn(block)
    if (transaction) return { transaction, foundIn: 'block' }
  }
  const tellAllRead = () => {
    if (blocks.length <= blocksAsked) searched.block ??= 'notFound'
  }
  // what goes on may hold it, and the search may end before that is read
  if (longer.length === 0) tellAllRead()
  // a server that ignores the start does so for every block
  if (searched.block === 'ignored') return null
  for (const of of involvedAddresses(await traces()).slice(0, partiesAsked)) {
    for (const block of blocks.slice(0, blocksAsked)) {
      const transaction = await findIn(block, of)
      if (transaction) return { transaction, foundIn: 'parties' }
    }
  }
  for (const { block, rows } of longer) {
    try {
      const transaction = await findBelow(search, isIt, block, rows)
      if (transaction) return { transaction, foundIn: 'block' }
    } catch (error) {
      rethrowFatal(error, search.signal)
      searched.block = 'failed'
    }
  }
  tellAllRead()
  return null
}

const goesOn = ({ items, next }: Rows, block: number): boolean =>
  next !== null && items.at(-1)?.block_number === block

async function findBelow(
  search: RecordSearch,
  isIt: (one: Transaction) => boolean,
  block: number,
  first: Rows,
): Promise<Transaction | null> {
  for (let rows = first; rows.next && goesOn(rows, block);) {
    rows = await nextRows(search, { place: 'block', block }, rows.next)
    const found = rows.items.find(isIt)
    if (found) return found
  }
  return null
}
