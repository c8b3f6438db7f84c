import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError, type ErrorKind } from './errors.ts'
import { askPage, type Cursor, sameCursor } from './queries.ts'
import { isSameHash } from './sameHash.ts'
import type { StateChange } from './stateChanges.ts'
import { addressTransactionsQuery } from './transactionLists.ts'
import { Transaction } from './transactions.ts'

// Where a server tells no single transaction, it is looked for among those of the addresses that it changed.

const stopsAll = new Set<ErrorKind>(['rate', 'credits', 'key-missing', 'key-refused', 'offline'])
const partiesAsked = 4
const pagesAsked = 5

/** Reads the newest transactions of the parties, the likely sender's first, down to the block of this transaction. */
export async function searchParties(
  api: Api,
  client: QueryClient,
  hash: string,
  changes: StateChange[],
  block: number | null,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const isPast = ({ block_number }: Transaction) =>
    block !== null && block_number !== null && block_number < block
  for (const party of partiesOf(changes).slice(0, partiesAsked)) {
    const query = addressTransactionsQuery(api, party)
    try {
      // several pages at once where the reader went through this list before; one read long ago may end below it
      let { pages } = await client.fetchInfiniteQuery({ ...query, retry: false, staleTime: 30_000 })
      let used: Cursor | null = null
      for (let asked = 1; ; asked += 1) {
        const items = pages.flatMap((page) => page.items)
        const found = items.find((transaction) => isSameHash(transaction.hash, hash))
        if (found) return found
        const next: Cursor | null = pages.at(-1)?.next ?? null
        if (!next || sameCursor(next, used) || items.some(isPast) || asked === pagesAsked) break
        pages = [await askPage(api, query.queryKey[2], Transaction, next, signal)]
        used = next
      }
    } catch (error) {
      // one party's list may fail and another still tell; what stops them all has to be said
      if (!(error instanceof ApiError) || signal.aborted || stopsAll.has(error.kind)) throw error
    }
  }
  return null
}

/** Addresses in order of how likely they sent it: who paid coin, people before contracts, the block's builder last. */
function partiesOf(changes: StateChange[]): string[] {
  const rank = ({ address, is_miner, type, change }: StateChange) =>
    (is_miner ? 4 : 0) +
    (address.is_contract ? 2 : 0) +
    (type === 'coin' && change !== null && change < 0n ? 0 : 1)
  return [...new Set(changes.toSorted((a, b) => rank(a) - rank(b)).map(({ address }) => address.hash))]
}
