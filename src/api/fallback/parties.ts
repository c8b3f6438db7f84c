import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { ApiError, type ErrorKind } from '#api/errors.ts'
import { transfersOf } from '#api/loggedTransfers.ts'
import type { Log } from '#api/logs.ts'
import { nobody } from '#api/naming.ts'
import { askPage, type Cursor, sameCursor } from '#api/queries.ts'
import { isSameHash } from '#api/sameHash.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Looked } from './transaction.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { Transaction } from '#api/transactions.ts'

// Where a server tells no single transaction, it is looked for among those of the addresses in its traces, and the newest.

/** After one of these nothing more is asked. No answer in time may be that one question’s own fault. */
export const stopsAll = new Set<ErrorKind>(['rate', 'credits', 'key-missing', 'key-refused', 'offline'])
const partiesAsked = 4
const pagesAsked = 5

type Traces = { changed: readonly StateChange[]; logged: readonly Log[] }

/**
 * Reads the newest transactions of the parties, the likely sender's first, down to the block of this transaction. What came
 * of that is noted in `looked`, as by `searchNewest`.
 */
export async function searchParties(
  api: Api,
  client: QueryClient,
  hash: string,
  traces: Traces,
  block: number | null,
  looked: Looked,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const isPast = ({ block_number }: Transaction) =>
    block !== null && block_number !== null && block_number < block
  for (const party of partiesOf(traces).slice(0, partiesAsked)) {
    looked.parties ??= 'nothing'
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
      passOver(error, signal)
      looked.parties = 'failed'
    }
  }
  return null
}

/** Looks for it on the first page of all transactions, before that of those that wait where it `mayWait`. */
export async function searchNewest(
  api: Api,
  client: QueryClient,
  hash: string,
  mayWait: boolean,
  looked: Looked,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const lists = { ...(mayWait && { pending: { filter: 'pending' } as const }), newest: {} }
  for (const [place, filters] of Object.entries(lists) as ['newest' | 'pending', object][]) {
    const query = transactionsQuery(api, filters)
    try {
      // what is held of it is read as it is: asked anew it would be page by page
      const { pages } = await client.fetchInfiniteQuery({ ...query, retry: false, staleTime: Infinity })
      const items = pages.flatMap((page) => page.items)
      const found = items.find((transaction) => isSameHash(transaction.hash, hash))
      if (found) return found
      looked[place] = 'nothing'
    } catch (error) {
      passOver(error, signal)
      looked[place] = 'failed'
    }
  }
  return null
}

/** One list may fail and another still tell; what stops them all has to be said. @throws what it is given */
export function passOver(error: unknown, signal: AbortSignal): void {
  if (!(error instanceof ApiError) || signal.aborted || stopsAll.has(error.kind)) throw error
}

/**
 * Addresses in order of how likely they sent it: who paid coin, people before contracts, the block's builder; then those
 * that the logs name, with what wrote a log last.
 */
function partiesOf({ changed, logged }: Traces): string[] {
  const rank = ({ address, is_miner, type, change }: StateChange) =>
    (is_miner ? 4 : 0) +
    (address.is_contract ? 2 : 0) +
    (type === 'coin' && change !== null && change < 0n ? 0 : 1)
  const sorted = changed.toSorted((a, b) => rank(a) - rank(b)).map(({ address }) => address.hash)
  const emitters = logged.flatMap(({ address }) => address?.hash ?? [])
  const wrote = new Set(emitters.map((one) => one.toLowerCase()))
  const people = logged.flatMap(namedIn).filter((one) => !wrote.has(one.toLowerCase()))
  const met = new Set([nobody])
  return [...sorted, ...people, ...emitters].filter((one) => met.size < met.add(one.toLowerCase()).size)
}

const none = { addresses: new Map(), tokens: new Map() }

/** Whom a log names: both ends of a transfer, and the addresses that its server decoded. */
function namedIn(log: Log): string[] {
  const ends = transfersOf(log, none).flatMap(({ from, to }) => [from?.hash ?? nobody, to?.hash ?? nobody])
  const decoded = log.decoded?.parameters.flatMap(({ type, value }) =>
    type === 'address' && typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value : [],
  )
  return [...ends, ...(decoded ?? [])]
}
