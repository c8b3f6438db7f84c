import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { ApiError, isNotFound } from '#api/errors.ts'
import { knownFrom, transfersOf } from '#api/loggedTransfers.ts'
import { type Log, transactionLogsQuery } from '#api/logs.ts'
import { itemsOf } from '#api/listOnce.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import type { FoundTransaction, Looked } from './transaction.ts'
import { searchNewest, searchParties, stopsAll } from './parties.ts'
import type { Transaction } from '#api/transactions.ts'

/**
 * A transaction by its logs and state changes, and the lists that may hold it. One of them that fails doesn't take the others
 * with it: `looked` says which did. `waiting` is what was read while it waited. @throws ApiError where nothing is told of it
 */
export async function findByTraces(
  api: Api,
  client: QueryClient,
  hash: string,
  waiting: Transaction | null,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const lists = [transactionLogsQuery(api, hash), stateChangesQuery(api, hash)] as const
  const traces = await Promise.allSettled([
    // retried with the whole of this, not each by itself
    client.fetchInfiniteQuery({ ...lists[0], retry: false }),
    client.fetchInfiniteQuery({ ...lists[1], retry: false }),
  ])
  signal.throwIfAborted()
  const ofThis = (log: Log): Log => ({ ...log, transaction_hash: hash })
  const [logs, changes] = traces
  const logged = logs.status === 'fulfilled' ? itemsOf(logs.value, lists[0]).map(ofThis) : []
  const changed = changes.status === 'fulfilled' ? itemsOf(changes.value, lists[1]) : []
  const looked: Looked = { logs: outcomeOf(logs, logged), 'state-changes': outcomeOf(changes, changed) }
  const hasTraces = logged.length > 0 || changed.length > 0
  const why = hasTraces ? null : whyNone(traces)
  if (waiting && why && isNotFound(why)) return { hash, transaction: waiting, foundIn: 'seen', gone: true }
  // who failed may tell on the next try what became of it, and who denies it or stops all has said enough; where calls cost,
  // no list is looked through for what may be nothing
  if (why && (waiting || api.keyed || !maySearch(traces))) throw why
  const block = logged[0]?.block_number ?? null
  const party = await searchParties(api, client, hash, { changed, logged }, block, looked, signal)
  const transaction = party ?? (await searchNewest(api, client, hash, !hasTraces, looked, signal))
  if (!transaction) {
    // that nothing is told by who answered is no more than that it isn't known here
    if (why && (isNotFound(why) || traces.every(({ status }) => status === 'rejected'))) throw why
    return { hash, transaction, foundIn: hasTraces ? 'traces' : 'hash', looked }
  }
  const found = { hash, transaction, foundIn: party ? 'parties' : 'seen', looked } as const
  if (transaction.token_transfers !== null || logs.status === 'rejected' || !hasTraces) return found
  const known = knownFrom(changed, [transaction.from, transaction.to])
  const transfers = logged.flatMap((log) => transfersOf(log, known))
  const last = logs.value.pages.at(-1)
  const more = last?.next != null || last?.isCut === true
  return { ...found, logged: { transfers, more } }
}

const outcomeOf = ({ status }: PromiseSettledResult<unknown>, items: readonly unknown[]) =>
  status === 'rejected' ? 'failed' : items.length > 0 ? 'told' : 'nothing'

const reasonsOf = (traces: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  traces.flatMap((trace): unknown[] => (trace.status === 'rejected' ? [trace.reason] : []))

/** Whether lists may still tell of what left no traces: its server doesn't deny it, and goes on answering. */
const maySearch = (traces: readonly PromiseSettledResult<unknown>[]): boolean =>
  reasonsOf(traces).every(
    (why) => why instanceof ApiError && !isNotFound(why) && why.kind !== 'invalid' && !stopsAll.has(why.kind),
  )

/** What to say where there are no traces: that there is no such transaction, unless a list failed for another reason. */
function whyNone(traces: readonly PromiseSettledResult<unknown>[]): unknown {
  const failures = reasonsOf(traces)
  return failures.find(isNotFound) ?? failures[0] ?? new ApiError('not-found')
}
