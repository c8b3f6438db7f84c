import type { QueryClient } from '@tanstack/react-query'
import { type AddressDetails, addressQuery } from '#api/address.ts'
import { blockQuery } from './block.ts'
import type { Api } from '#api/client.ts'
import { ApiError, isUnknown } from '#api/errors.ts'
import { foundQuery, type RecordQuery } from '#api/queries.ts'
import { type FoundTransaction, transactionQuery } from './transaction.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

/** What an id names on one server; null where that knows nothing of it. */
export type Whereabouts = { is: 'transaction' | 'block' | 'address' | null }

/**
 * What a hash (66 characters), an address (42) or a block number names on one server. A hash may be a transaction's or a
 * block's: both are asked side by side, the first that is there is the answer, and the other is called off. An address is
 * there when something ever happened at it. @throws ApiError when the server can't say
 */
export const whereaboutsQuery = (api: Api, id: string) =>
  foundQuery(api, `whereabouts of ${id.toLowerCase()}`, async ({ client, signal }): Promise<Whereabouts> => {
    if (id.length === 42) return { is: (await isUsed(api, client, id)) ? 'address' : null }
    const block = candidate(client, 'block', blockQuery(api, id))
    // of which nothing is known but its hash: that may be a block's
    const isTold = ({ foundIn }: FoundTransaction) => foundIn !== 'hash'
    const transaction = candidate(client, 'transaction', transactionQuery(api, id), isTold)
    return firstOf(id.length === 66 ? [transaction, block] : [block], signal)
  })

type Candidate = ReturnType<typeof candidate>

/** One of the things that an id may name, and how that is found out. */
const candidate = <Found extends object>(
  client: QueryClient,
  is: 'transaction' | 'block',
  query: RecordQuery<Found>,
  isTold: (found: Found) => boolean = () => true,
) => ({
  is,
  ask: async () => {
    if (!isTold(await client.fetchQuery({ ...query, retry: false }))) throw new ApiError('not-found')
  },
  /** Unless its own page waits for it by now. */
  stop: () =>
    void client.cancelQueries({
      queryKey: query.queryKey,
      exact: true,
      predicate: (asked) => asked.getObserversCount() === 0,
    }),
})

async function firstOf(candidates: readonly Candidate[], signal: AbortSignal): Promise<Whereabouts> {
  const stopAll = () => candidates.forEach(({ stop }) => stop())
  signal.addEventListener('abort', stopAll, { once: true })
  try {
    // what is found is kept for its page
    return await Promise.any(
      candidates.map(async ({ is, ask }): Promise<Whereabouts> => {
        await ask()
        return { is }
      }),
    )
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const failure = reasons.find((reason) => !isUnknown(reason))
    if (failure) throw failure
    return { is: null }
  } finally {
    // one that isn't the answer would ask on, elsewhere
    stopAll()
  }
}

async function isUsed(api: Api, client: QueryClient, address: string): Promise<boolean> {
  try {
    if (hasTraces(await client.fetchQuery({ ...addressQuery(api, address), retry: false }))) return true
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
  // the record may be missing, or tell nothing of transactions
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
