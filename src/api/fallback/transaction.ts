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
  /** `record`: asked for itself. `seen`: read in a list. `parties`: found among the transactions of an address in its traces. `traces`: only logs or state changes. `hash`: not even these. */
  foundIn: 'record' | 'seen' | 'parties' | 'traces' | 'hash'
  /** What was looked through for it, and what came of that, where it isn't told by itself. */
  looked?: Looked
  /** The server knew it and doesn't any more: dropped or replaced while it waited, or its block was. What was read before stands. */
  gone?: true
  /** Denied once by a server that knew it: asked again before it is said to be gone. What was read before stands. */
  missed?: true
  /** The token transfers that its logs tell of, by log index, where its record tells none. */
  logged?: { transfers: readonly TokenTransfer[]; more: boolean }
}

/** What may tell of a transaction: its traces, the lists of the addresses in them, the newest of all, those that wait. */
export type LookedPlace = 'logs' | 'state-changes' | 'parties' | 'newest' | 'pending'
export type Looked = Partial<Record<LookedPlace, 'told' | 'nothing' | 'failed'>>

/**
 * The transaction, from `GET /transactions/{hash}` where the server has it. A server with the document's endpoints alone
 * is asked for its traces instead, which the tabs show anyway, and for the lists of the addresses in them.
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
  const asked = await askTransaction(api, hash, signal)
  if (!(asked instanceof ApiError)) {
    if (held?.transaction) await renew(api, client, held.transaction, asked)
    return { hash, transaction: asked, foundIn: 'record' }
  }
  // most servers tell a transaction by itself, and need none of this
  const { findElsewhere } = await import('./transactionInLists.ts')
  return findElsewhere(api, client, hash, held, asked, signal)
}

/** The record, or the refusal of a server that doesn't have the endpoint, or not the record. */
async function askTransaction(api: Api, hash: string, signal: AbortSignal): Promise<Transaction | ApiError> {
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
