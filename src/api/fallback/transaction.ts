import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { ApiError, isUnknown } from '#api/client/errors.ts'
import { foundQuery, readRecord } from '#api/query.ts'
import type { refetchTabs } from '#api/transactionUpdates.ts'
import { Transaction, transactionPath } from '#api/transactions.ts'
import type { FoundTransaction } from './found.ts'

/** `GET /transactions/{hash}`, else its traces and the lists that these point to. */
export const transactionQuery = (api: Api, hash: string) =>
  foundQuery(api, transactionPath(hash), ({ client, signal }) => findTransaction(api, client, hash, signal))

async function findTransaction(
  api: Api,
  client: QueryClient,
  hash: string,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const cached = client.getQueryData<FoundTransaction>([api.network, api.base, transactionPath(hash)])
  const isAsked = !api.endpoints.isMissing(transactionPath(hash))
  const asked = await askTransaction(api, hash, signal)
  if (!(asked instanceof ApiError)) {
    if (cached?.transaction) await renew(api, client, cached.transaction, asked)
    return { hash, transaction: asked, foundIn: 'record' }
  }
  // loaded on demand, as most servers have the endpoint
  const { findInLists } = await import('./transactionInLists.ts')
  return findInLists(api, client, hash, cached, asked, isAsked, signal)
}

/** The record, or the error if the server lacks it or its endpoint. */
export async function askTransaction(
  api: Api,
  hash: string,
  signal: AbortSignal,
): Promise<Transaction | ApiError> {
  try {
    return readRecord(await api.get(transactionPath(hash), {}, { signal }), Transaction)
  } catch (error) {
    if (isUnknown(error)) return error
    throw error
  }
}

/** `refetchTabs`, loaded with the first record that is refetched. */
async function renew(...given: Parameters<typeof refetchTabs>): Promise<void> {
  await import('#api/transactionUpdates.ts').then(
    (code) => code.refetchTabs(...given),
    // the record is valid, even if its tabs fail
    () => null,
  )
}
