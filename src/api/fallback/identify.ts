import type { QueryClient } from '@tanstack/react-query'
import { type AddressDetails, addressQuery } from '#api/addresses.ts'
import { Block, blockPath as pathOfBlock } from '#api/blocks.ts'
import type { Api } from '#api/client/client.ts'
import { ApiError, isMissing, isUnknown } from '#api/client/errors.ts'
import { transactionLogsQuery } from '#api/logs.ts'
import { foundQuery, type ListQuery, readRecord } from '#api/query.ts'
import { isSameHash } from '#api/fields.ts'
import { stateChangesQuery } from '#api/stateChanges.ts'
import { blockWithdrawalsQuery } from '#api/withdrawals.ts'
import { blockQuery } from './block.ts'
import { cachedTransactions } from './cachedLists.ts'
import { askTransaction, transactionQuery } from './transaction.ts'
import { transactionPath as pathOfTransaction } from '#api/transactions.ts'
import type { FoundTransaction, FoundBlock } from './found.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

/** What an id names on one server; null if nothing. */
export type IdKind = { is: 'transaction' | 'block' | 'address' | null }

/**
 * What a hash (66 characters), an address (42) or a block number names. Hashes are requested as transaction and block in
 * parallel; an address exists if anything happened at it. @throws ApiError if the server can't tell
 */
export const identifyQuery = (api: Api, id: string) =>
  foundQuery(api, `whereabouts of ${id.toLowerCase()}`, async ({ client, signal }): Promise<IdKind> => {
    if (id.length === 42) return { is: (await isUsed(api, client, id)) ? 'address' : null }
    const candidates: Candidate[] = [{ is: 'block', ask: (until) => findBlock(api, client, id, until) }]
    if (id.length === 66)
      candidates.unshift({ is: 'transaction', ask: (until) => findTransaction(api, client, id, until) })
    return firstOf(candidates, signal)
  })

type Candidate = { is: 'transaction' | 'block'; ask: (signal: AbortSignal) => Promise<unknown> }

async function firstOf(candidates: readonly Candidate[], signal: AbortSignal): Promise<IdKind> {
  const controller = new AbortController()
  try {
    return await Promise.any(
      candidates.map(async ({ is, ask }): Promise<IdKind> => {
        await ask(AbortSignal.any([signal, controller.signal]))
        return { is }
      }),
    )
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const failure = reasons.find((reason) => !isUnknown(reason))
    if (failure) throw failure
    return { is: null }
  } finally {
    controller.abort()
  }
}

/** Finds a transaction by its record (cached for its page), a cached list or its traces. @throws ApiError */
async function findTransaction(api: Api, client: QueryClient, hash: string, signal: AbortSignal) {
  const asked = await askTransaction(api, hash, signal)
  if (!(asked instanceof ApiError)) {
    const found: FoundTransaction = { hash, transaction: asked, foundIn: 'record' }
    return client.setQueryData(transactionQuery(api, hash).queryKey, found)
  }
  signal.throwIfAborted()
  if (cachedTransactions(api, client).some((one) => isSameHash(one.hash, hash))) return
  const isTold = async <Item>(list: ListQuery<Item>): Promise<unknown> => {
    try {
      const { pages } = await client.fetchInfiniteQuery({ ...list, retry: false })
      return pages.some(({ items }) => items.length > 0)
    } catch (why) {
      return why
    }
  }
  const asking = isTold(stateChangesQuery(api, hash))
  const logged = await isTold(transactionLogsQuery(api, hash))
  if (logged !== true) {
    const changed = await asking
    // pending ones have no logs, and servers fail on their state changes
    const mayWait = logged === false && changed !== false && !isUnknown(changed)
    if (changed !== true && !mayWait)
      throw [logged, changed].find((why) => why !== false && !isUnknown(why)) ?? asked
  }
  // it exists, so the endpoint is missing
  api.endpoints.lose(pathOfTransaction(hash))
}

/** Finds a block by its record (cached for its page), else by its withdrawals, listed if it exists. @throws ApiError */
async function findBlock(api: Api, client: QueryClient, id: string, signal: AbortSignal) {
  try {
    const sent = await api.get(pathOfBlock(id), {}, { signal })
    const found: FoundBlock = { block: readRecord(sent, Block) }
    return client.setQueryData(blockQuery(api, id).queryKey, found)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  signal.throwIfAborted()
  await client.fetchInfiniteQuery({ ...blockWithdrawalsQuery(api, id), retry: false })
  api.endpoints.lose(pathOfBlock(id))
}

async function isUsed(api: Api, client: QueryClient, address: string): Promise<boolean> {
  try {
    if (hasTraces(await client.fetchQuery({ ...addressQuery(api, address), retry: false }))) return true
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
  // the record may be missing or lack transactions
  const sent = await client.fetchInfiniteQuery({ ...addressTransactionsQuery(api, address), retry: false })
  return (sent.pages[0]?.items.length ?? 0) > 0
}

function hasTraces(details: AddressDetails): boolean {
  return (
    (details.coin_balance ?? 0n) > 0n ||
    details.is_contract === true ||
    details.has_logs === true ||
    details.has_tokens === true ||
    details.has_token_transfers === true ||
    details.has_validated_blocks === true ||
    details.has_beacon_chain_withdrawals === true
  )
}
