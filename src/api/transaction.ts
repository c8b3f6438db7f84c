import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { ApiError, type ErrorKind } from './errors.ts'
import { transactionLogsQuery } from './logs.ts'
import { askPage, type Cursor, foundQuery, type Page, readRecord, sameCursor } from './queries.ts'
import { type StateChange, stateChangesQuery } from './stateChanges.ts'
import { addressTransactionsQuery, Transaction } from './transactions.ts'

/** A transaction as far as this server tells it, and where that was found. `transaction` is null where only its logs and state changes are told. */
export type FoundTransaction = {
  hash: string
  transaction: Transaction | null
  /** `record`: asked for itself. `seen`: read in a list before. `parties`: found among the transactions of an address it changed. `traces`: only logs and state changes. */
  foundIn: 'record' | 'seen' | 'parties' | 'traces'
}

/**
 * The transaction, from `GET /transactions/{hash}` where the server has it. A server with the document's endpoints alone
 * is asked for its traces instead, which the tabs show anyway, and for the lists of the addresses in them.
 */
export const transactionQuery = (api: Api, hash: string) =>
  foundQuery(api, `/transactions/${hash}`, ({ client, signal }) => findTransaction(api, client, hash, signal))

async function findTransaction(
  api: Api,
  client: QueryClient,
  hash: string,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const asked = await askTransaction(api, hash, signal)
  if (asked) return { hash, transaction: asked, foundIn: 'record' }
  const seen = seenTransaction(api, client, hash)
  if (seen) {
    refuteNotFound(api, hash)
    return { hash, transaction: seen, foundIn: 'seen' }
  }
  const traces = await Promise.allSettled([
    // retried with the whole of this, not each by itself
    client.fetchInfiniteQuery({ ...transactionLogsQuery(api, hash), retry: false }),
    client.fetchInfiniteQuery({ ...stateChangesQuery(api, hash), retry: false }),
  ])
  signal.throwIfAborted()
  const [logs, changes] = traces
  const logged = logs.status === 'fulfilled' ? logs.value.pages.flatMap(({ items }) => items) : []
  const changed = changes.status === 'fulfilled' ? changes.value.pages.flatMap(({ items }) => items) : []
  if (logged.length === 0 && changed.length === 0) throw whyNone(traces)
  refuteNotFound(api, hash)
  const transaction = await searchParties(api, client, hash, changed, logged[0]?.block_number ?? null, signal)
  return { hash, transaction, foundIn: transaction ? 'parties' : 'traces' }
}

/** The record, or null where the server doesn't have the endpoint, or not the record. */
async function askTransaction(api: Api, hash: string, signal: AbortSignal): Promise<Transaction | null> {
  try {
    return readRecord(await api.get(`/transactions/${hash}`, {}, { signal }), Transaction)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'not-offered' || error.kind === 'not-found' || error.kind === 'invalid') return null
    throw error
  }
}

/** It exists, so that the refusal before was about the endpoint, which need not be asked again. */
function refuteNotFound(api: Api, hash: string): void {
  api.offers.lose(`/transactions/${hash}`)
}

function seenTransaction(api: Api, client: QueryClient, hash: string): Transaction | undefined {
  return client
    .getQueriesData<{ pages?: Page<Transaction>[] }>({ queryKey: [api.network, api.base] })
    .filter(([key]) => String(key[2]).endsWith('/transactions'))
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find(
      // one that was pending then may be in a block by now
      (transaction) =>
        transaction.hash.toLowerCase() === hash.toLowerCase() && transaction.block_number !== null,
    )
}

const stopsAll = new Set<ErrorKind>(['rate', 'credits', 'key-missing', 'key-refused', 'offline'])
const partiesAsked = 4
const pagesAsked = 5

/** Reads the newest transactions of the parties, the likely sender's first, down to the block of this transaction. */
async function searchParties(
  api: Api,
  client: QueryClient,
  hash: string,
  changes: StateChange[],
  block: number | null,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const isIt = (transaction: Transaction) => transaction.hash.toLowerCase() === hash.toLowerCase()
  const isPast = ({ block_number }: Transaction) =>
    block !== null && block_number !== null && block_number < block
  for (const party of partiesOf(changes).slice(0, partiesAsked)) {
    const query = addressTransactionsQuery(api, party)
    try {
      // several pages at once where the reader went through this list before
      let { pages } = await client.fetchInfiniteQuery({ ...query, retry: false })
      let used: Cursor | null = null
      for (let asked = 1; ; asked += 1) {
        const items = pages.flatMap((page) => page.items)
        const found = items.find(isIt)
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

/** What to say where there are no traces: that there is no such transaction, unless a list failed for another reason. */
function whyNone(traces: PromiseSettledResult<unknown>[]): unknown {
  const failures = traces.flatMap((trace): unknown[] => (trace.status === 'rejected' ? [trace.reason] : []))
  return (
    failures.find((error) => error instanceof ApiError && error.kind === 'not-found') ??
    failures[0] ??
    new ApiError('not-found')
  )
}
