import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { ApiError, isUnknown } from '#api/errors.ts'
import { foundQuery, readRecord } from '#api/queries.ts'
import type { renewParts } from '#api/renewParts.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'

/** A transaction as far as this server tells it, and where that was found. `transaction` is null where its record isn't told. */
export type FoundTransaction = {
  hash: string
  transaction: Transaction | null
  /**
   * `record`: asked for itself. `seen`: read in a list. `block`: found in the network's list at its block. `parties`: found
   * among the transactions of an address in its traces. `traces`: only logs or state changes. `hash`: not even these.
   */
  foundIn: 'record' | 'seen' | 'block' | 'parties' | 'traces' | 'hash'
  /** What was looked through for it, and what came of that, where it isn't told by itself. */
  looked?: Looked
  /** The blocks that its logs name: one, unless they contradict each other. */
  blocks?: readonly number[]
  /** How many questions that took. */
  questions?: number
  /** Why the search ended before all was looked through: the reader stopped it, or it asked as much as it may unasked. */
  cut?: 'reader' | 'limit'
  /** It is the hash of a block. */
  isBlock?: boolean
  /** The server knew it and doesn't any more: dropped or replaced while it waited, or its block was. What was read before stands. */
  gone?: true
  /** Denied once by a server that knew it: asked again before it is said to be gone. What was read before stands. */
  missed?: true
  /** The token transfers that its logs tell of, by log index, where its record tells none. */
  logged?: { transfers: readonly TokenTransfer[]; more: boolean }
}

/** What may tell of a transaction: its traces, lists at its block, the lists of the addresses in its traces, the newest of all, those that wait. */
export type LookedPlace = 'logs' | 'state-changes' | 'block' | 'parties' | 'newest' | 'pending'
/** `ignored`: the server began the list elsewhere than it was asked to. */
export type Looked = Partial<Record<LookedPlace, 'told' | 'nothing' | 'failed' | 'ignored'>>

/**
 * The transaction, from `GET /transactions/{hash}` where the server has it. A server with the document's endpoints alone
 * is asked for its traces instead, which the tabs show anyway, and for the lists that may hold it by these.
 */
export const transactionQuery = (api: Api, hash: string) =>
  foundQuery(api, pathOf(hash), ({ client, signal }) => findTransaction(api, client, hash, signal))

/** Where a transaction is asked for. */
export const pathOf = (hash: string) => `/transactions/${hash}`

async function findTransaction(
  api: Api,
  client: QueryClient,
  hash: string,
  signal: AbortSignal,
): Promise<FoundTransaction> {
  const held = client.getQueryData<FoundTransaction>([api.network, api.base, pathOf(hash)])
  const isAsked = !api.offers.isMissing(pathOf(hash))
  const asked = await askTransaction(api, hash, signal)
  if (!(asked instanceof ApiError)) {
    if (held?.transaction) await renew(api, client, held.transaction, asked)
    return { hash, transaction: asked, foundIn: 'record' }
  }
  // most servers tell a transaction by itself, and need none of this
  const { findInLists } = await import('./transactionInLists.ts')
  return findInLists(api, client, hash, held, asked, isAsked, signal)
}

/** The record, or the refusal of a server that doesn't have the endpoint, or not the record. */
export async function askTransaction(
  api: Api,
  hash: string,
  signal: AbortSignal,
): Promise<Transaction | ApiError> {
  try {
    return readRecord(await api.get(pathOf(hash), {}, { signal }), Transaction)
  } catch (error) {
    if (isUnknown(error)) return error
    throw error
  }
}

/** As `renewParts`, which few readers need, so its code comes with the first record that is read again. */
async function renew(...given: Parameters<typeof renewParts>): Promise<void> {
  await import('#api/renewParts.ts').then(
    (code) => code.renewParts(...given),
    // the record itself is there, whatever becomes of its tabs
    () => null,
  )
}
