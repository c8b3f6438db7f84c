import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { type ApiError, isNotFound } from '#api/client/errors.ts'
import { cachedTransactions } from './heldLists.ts'
import { refetchTabs, fetchSent } from '#api/transactionUpdates.ts'
import { isSameHash } from '#api/fields.ts'
import { startSearch } from './recordSearch.ts'
import { findByLogsAndChanges } from './transactionByLogs.ts'
import { type Transaction, isMined, transactionPath } from '#api/transactions.ts'
import type { FoundTransaction } from './found.ts'

/**
 * A transaction that its server doesn't tell by itself, or doesn't tell any more: from lists that were read, the sender's
 * list, or its traces. `held` is what was read of it before, `refusal` what the server said now; `isAsked`, that it was asked
 * just for that. @throws ApiError
 */
export async function findInLists(
  api: Api,
  client: QueryClient,
  hash: string,
  held: FoundTransaction | undefined,
  refusal: ApiError,
  isAsked: boolean,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const before = held?.transaction ?? seenTransaction(api, client, hash)
  if (before && tellsRecords(api, hash, held)) {
    // it may have its reasons not to answer now, and deny nothing: what is held stands, and is asked for again
    if (!isNotFound(refusal) || refusal.status === 422) throw refusal
    return findDenied(api, client, { foundIn: 'seen', ...held, hash, transaction: before }, signal)
  }
  // put together once, it stands: its block has it
  if (held?.transaction && isMined(held.transaction)) return held
  const seen = seenTransaction(api, client, hash)
  if (seen && isMined(seen)) {
    refuteNotFound(api, hash)
    return { hash, transaction: seen, foundIn: 'seen' }
  }
  // it waited when it was last seen: its sender's list is asked rather than its state, on which servers then fail
  const waiting = before && !isMined(before) ? before : null
  const now = waiting && (await askListed(api, waiting, signal))
  if (now) {
    refuteNotFound(api, hash)
    if (held?.transaction) refetchTabs(api, client, held.transaction, now)
    return { hash, transaction: now, foundIn: 'seen' }
  }
  const search = startSearch(
    api,
    client,
    [api.network, api.base, transactionPath(hash)],
    Number(isAsked),
    signal,
  )
  try {
    const found = await findByLogsAndChanges(search, hash, waiting)
    if (!found.gone && found.foundIn !== 'hash') refuteNotFound(api, hash)
    return { ...found, questions: search.questions() }
  } finally {
    search.end()
  }
}

/** Whether the server answers for transactions by themselves: it did for this or another. */
const tellsRecords = (api: Api, hash: string, held: FoundTransaction | undefined): boolean =>
  api.endpoints.has(transactionPath(hash)) ||
  (held?.foundIn === 'record' && !api.endpoints.isMissing(transactionPath(hash)))

/**
 * What stands of one that its server knew and denies. One of its machines may be behind the others: it is gone when it is
 * denied again, and isn't among what its sender sent last.
 */
async function findDenied(
  api: Api,
  client: QueryClient,
  held: FoundTransaction & { transaction: Transaction },
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const { transaction: before } = held
  if (held.gone) return held
  if (!held.missed) return { ...held, missed: true }
  // a list that fails denies nothing, but the record is denied twice by now
  const now = await askListed(api, before, signal).catch(() => null)
  signal.throwIfAborted()
  if (!now) return { ...held, gone: true }
  refetchTabs(api, client, before, now)
  return { ...held, transaction: now }
}

/** It among what its sender sent last. @throws ApiError */
async function askListed(
  api: Api,
  { hash, from }: Transaction,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const sent = from ? await fetchSent(api, from.hash, signal) : []
  return sent.find((one) => isSameHash(one.hash, hash)) ?? null
}

/** It exists, so that the refusal before was about the endpoint, which need not be asked again. */
function refuteNotFound(api: Api, hash: string): void {
  api.endpoints.lose(transactionPath(hash))
}

/** What a list showed of it before; in a block where one list tells so, because it may have waited when another was read. */
function seenTransaction(api: Api, client: QueryClient, hash: string): Transaction | null {
  const seen = cachedTransactions(api, client).filter((transaction) => isSameHash(transaction.hash, hash))
  return seen.find(isMined) ?? seen[0] ?? null
}
