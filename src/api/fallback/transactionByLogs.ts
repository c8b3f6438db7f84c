import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isNotFound } from '#api/client/errors.ts'
import { itemsOf } from './cachedLists.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { type Log, transactionLogsQuery } from '#api/logs.ts'
import type { ListQuery, Page } from '#api/query.ts'
import { isSameHash } from '#api/fields.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { type Transaction, transactionPath } from '#api/transactions.ts'
import { wait } from '#api/client/pace.ts'
import { blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { findByAddresses } from './transactionByAddresses.ts'
import { blocksIn, findByBlocks } from './transactionByBlock.ts'
import { newestRows } from './pages.ts'
import { rethrowFatal, type RecordSearch, SearchLimit, fatalKinds, untilAborted } from './recordSearch.ts'
import type { FoundTransaction, SearchedPlaces } from './found.ts'

/** How long a found transaction waits (ms) for state changes, which are slow, to add its tokens. */
const patienceMs = 3000

/** Finds a transaction by logs and state changes, either of which may fail. `waiting` is its pending record. @throws ApiError */
export async function findByLogsAndChanges(
  search: RecordSearch,
  hash: string,
  waiting: Transaction | null,
): Promise<FoundTransaction> {
  const { api, signal } = search
  const searched: SearchedPlaces = {}
  let known: Pick<FoundTransaction, 'hash' | 'searched' | 'blocks'> & { foundIn: 'traces' | 'hash' } = {
    hash,
    searched,
    foundIn: 'hash',
  }
  // both in parallel, since the page shows both; the first that names a place to search is used
  const logsAsked = askTrace(search, transactionLogsQuery(api, hash))
  const changesAsked = askTrace(search, stateChangesQuery(api, hash))
  try {
    const logs = await untilAborted(logsAsked, signal)
    searched.logs = outcomeOf(logs)
    const logged = ownLogs(logs.items, hash)
    const blocks = blocksIn(logged)
    if (logged.length > 0) known = { ...known, foundIn: 'traces', ...(blocks.length > 0 && { blocks }) }
    const readTraces = async () => {
      const changes = await untilAborted(changesAsked, signal)
      searched['state-changes'] = outcomeOf(changes)
      if (changes.items.length > 0) known = { ...known, foundIn: 'traces' }
      return { logged, changed: changes.items, failures: [logs.failure, changes.failure] }
    }
    const there = blocks.length > 0 && (await findByBlocks(search, hash, blocks, readTraces, searched))
    const found = there || (await findWithout(search, hash, await readTraces(), waiting, searched))
    if (!found) return { ...known, transaction: null }
    const result = { ...known, ...found }
    const { transaction } = found
    if (!transaction || transaction.token_transfers !== null || logged.length === 0) return result
    const moved = (changed: readonly StateChange[]) => ({
      transfers: logged.flatMap((log) =>
        transfersOf(log, knownParties(changed, [transaction.from, transaction.to])),
      ),
      more: logs.more,
    })
    const inTime = await Promise.race([changesAsked, wait(patienceMs, signal).then(() => null)])
    if (inTime) searched['state-changes'] = outcomeOf(inTime)
    else void changesAsked.then(({ items }) => renewMoved(search, hash, transaction, moved(items)))
    return { ...result, logged: moved(inTime?.items ?? []) }
  } catch (error) {
    const cut = error instanceof SearchLimit ? 'limit' : search.isStopped() ? 'reader' : null
    if (!cut) throw error
    return { ...known, transaction: null, cut }
  }
}

type Trace<Item> = { items: readonly Item[]; more: boolean; failure: unknown }

/** One of the traces, or its error. Not retried here, since the search is retried as a whole. */
async function askTrace<Item>(
  { client, staleTime }: RecordSearch,
  list: ListQuery<Item>,
): Promise<Trace<Item>> {
  try {
    const data = await client.fetchInfiniteQuery({ ...list, retry: false, ...staleTime })
    const last: Page<Item> | undefined = data.pages.at(-1)
    return { items: itemsOf(data, list), more: last?.next != null || last?.isCut === true, failure: null }
  } catch (failure) {
    return { items: [], more: false, failure }
  }
}

const outcomeOf = ({ items, failure }: Trace<unknown>) =>
  failure ? 'failed' : items.length > 0 ? 'found' : 'notFound'

const ownLogs = (logs: readonly Log[], hash: string): Log[] =>
  logs.flatMap((log) =>
    log.transaction_hash === null || isSameHash(log.transaction_hash, hash)
      ? { ...log, transaction_hash: hash }
      : [],
  )

type Found = Pick<FoundTransaction, 'transaction' | 'foundIn' | 'gone' | 'isBlock'>

/** Searches the parties' lists and the network's newest page for a transaction whose block is unknown. @throws ApiError */
async function findWithout(
  search: RecordSearch,
  hash: string,
  traces: { logged: readonly Log[]; changed: readonly StateChange[]; failures: readonly unknown[] },
  waiting: Transaction | null,
  searched: SearchedPlaces,
): Promise<Found | null> {
  const { logged, changed, failures } = traces
  const hasTraces = logged.length > 0 || changed.length > 0
  const why = hasTraces ? null : whyNone(failures)
  if (waiting && why && isNotFound(why)) return { transaction: waiting, foundIn: 'seen', gone: true }
  // a failed list may succeed on retry; where calls cost credits, no list is searched for a hash that may be none
  if (why && (waiting || search.api.keyed || !maySearch(failures)))
    return orBlock(search, hash, why, failures)
  const party = await findByAddresses(search, hash, { changed, logged }, searched)
  if (party) return { transaction: party, foundIn: 'parties' }
  const newest = await findAmongNewest(search, hash, !hasTraces, searched)
  if (newest) return { transaction: newest, foundIn: 'seen' }
  // an empty result only means unknown if some list answered
  return why && (isNotFound(why) || failures.every(Boolean)) ? orBlock(search, hash, why, failures) : null
}

/** Searches the first page of all transactions, and of pending ones if it `mayWait`. */
async function findAmongNewest(
  search: RecordSearch,
  hash: string,
  mayWait: boolean,
  searched: SearchedPlaces,
): Promise<Transaction | null> {
  for (const place of mayWait ? (['pending', 'newest'] as const) : (['newest'] as const)) {
    try {
      const { items } = await newestRows(search, undefined, place === 'pending')
      const found = items.find((one) => isSameHash(one.hash, hash))
      if (found) return found
      searched[place] = 'notFound'
    } catch (error) {
      rethrowFatal(error, search.signal)
      searched[place] = 'failed'
    }
  }
  return null
}

/**
 * Reports if the hash is a block's. Null if nothing denies the transaction: servers answer 404 for traces of what they don't know,
 * and some transactions leave none, as those by which a rollup starts a block. @throws `why` if one does
 */
async function orBlock(
  { client, api, signal }: RecordSearch,
  hash: string,
  why: unknown,
  failures: readonly unknown[],
): Promise<Found | null> {
  if (isNotFound(why)) {
    const list = blockWithdrawalsQuery(api, hash)
    const isBlock = await untilAborted(client.fetchInfiniteQuery({ ...list, retry: false }), signal).then(
      () => true,
      () => false,
    )
    if (isBlock) return { transaction: null, foundIn: 'hash', isBlock }
  }
  if (!failures.some(Boolean) && !api.endpoints.has(transactionPath(hash))) return null
  throw why
}

/** Whether lists may still have it: it isn't denied, and the server still responds. */
const maySearch = (failures: readonly unknown[]): boolean =>
  failures.every(
    (why) =>
      why === null ||
      (why instanceof ApiError && !isNotFound(why) && why.kind !== 'invalid' && !fatalKinds.has(why.kind)),
  )

/** The error if there are no traces: not found, unless a list failed for another reason. */
const whyNone = (failures: readonly unknown[]): unknown =>
  failures.find(isNotFound) ?? failures.find(Boolean) ?? new ApiError('not-found')

function renewMoved(
  { client, api }: { client: QueryClient; api: RecordSearch['api'] },
  hash: string,
  transaction: Transaction,
  logged: NonNullable<FoundTransaction['logged']>,
): void {
  client.setQueryData<FoundTransaction>([api.network, api.base, transactionPath(hash)], (cached) =>
    cached?.transaction === transaction ? { ...cached, logged } : cached,
  )
}
