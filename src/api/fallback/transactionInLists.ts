import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { type ApiError, isNotFound } from '#api/client/errors.ts'
import { cachedTransactions } from './cachedLists.ts'
import { refetchTabs, fetchSent } from '#api/transactionUpdates.ts'
import { isSameHash } from '#api/fields.ts'
import { startSearch } from './recordSearch.ts'
import { findByLogsAndChanges } from './transactionByLogs.ts'
import { type Transaction, isMined, transactionPath } from '#api/transactions.ts'
import type { FoundTransaction } from './found.ts'

/**
 * A transaction that the server doesn't return (any more): from cached lists, the sender's list, or its traces. `refusal` is its
 * error; `isAsked`: it was requested just for that. @throws ApiError
 */
export async function findInLists(
  api: Api,
  client: QueryClient,
  hash: string,
  cached: FoundTransaction | undefined,
  refusal: ApiError,
  isAsked: boolean,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const before = cached?.transaction ?? seenTransaction(api, client, hash)
  if (before && hasRecords(api, hash, cached)) {
    // other errors deny nothing: the cached state stays and is refetched
    if (!isNotFound(refusal) || refusal.status === 422) throw refusal
    return findDenied(api, client, { foundIn: 'seen', ...cached, hash, transaction: before }, signal)
  }
  // a mined one needs no second search
  if (cached?.transaction && isMined(cached.transaction)) return cached
  const seen = seenTransaction(api, client, hash)
  if (seen && isMined(seen)) {
    refuteNotFound(api, hash)
    return { hash, transaction: seen, foundIn: 'seen' }
  }
  // for one last seen pending, the sender's list, because servers fail on its state changes
  const waiting = before && !isMined(before) ? before : null
  const now = waiting && (await askListed(api, waiting, signal))
  if (now) {
    refuteNotFound(api, hash)
    if (cached?.transaction) refetchTabs(api, client, cached.transaction, now)
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

/** Whether the server has the transaction endpoint, as it once returned this or another one. */
const hasRecords = (api: Api, hash: string, cached: FoundTransaction | undefined): boolean =>
  api.endpoints.has(transactionPath(hash)) ||
  (cached?.foundIn === 'record' && !api.endpoints.isMissing(transactionPath(hash)))

/** One node of a cluster may lag: a denied transaction is gone only if denied again and not in its sender's newest page. */
async function findDenied(
  api: Api,
  client: QueryClient,
  cached: FoundTransaction & { transaction: Transaction },
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const { transaction: before } = cached
  if (cached.gone) return cached
  if (!cached.missed) return { ...cached, missed: true }
  // a failed list denies nothing, but the record was denied twice
  const now = await askListed(api, before, signal).catch(() => null)
  signal.throwIfAborted()
  if (!now) return { ...cached, gone: true }
  refetchTabs(api, client, before, now)
  return { ...cached, transaction: now }
}

async function askListed(
  api: Api,
  { hash, from }: Transaction,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const sent = from ? await fetchSent(api, from.hash, signal) : []
  return sent.find((one) => isSameHash(one.hash, hash)) ?? null
}

/** It exists, so the endpoint is missing. */
function refuteNotFound(api: Api, hash: string): void {
  api.endpoints.lose(transactionPath(hash))
}

/** The transaction from cached lists; a mined version is preferred, as others may have been read while it was pending. */
function seenTransaction(api: Api, client: QueryClient, hash: string): Transaction | null {
  const seen = cachedTransactions(api, client).filter((transaction) => isSameHash(transaction.hash, hash))
  return seen.find(isMined) ?? seen[0] ?? null
}
