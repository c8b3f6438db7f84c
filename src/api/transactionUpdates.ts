import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client/client.ts'
import { Transaction, transactionPath } from './transactions.ts'
import { askPage, foundQuery } from './query.ts'
import { isSameHash } from './fields.ts'

/** Refetches a transaction's tabs once it is in a (new) block, and its calls also when they may have been indexed since. */
export function refetchTabs(api: Api, client: QueryClient, before: Transaction, now: Transaction): void {
  const isMoved = before.block_number !== now.block_number || isReincluded(before, now)
  if (!isMoved && !mayHaveCallsNow(before, now)) return
  const parts = `${transactionPath(now.hash)}/`.toLowerCase()
  void client.invalidateQueries({
    queryKey: [api.network, api.base],
    predicate: ({ queryKey: [, , path] }) =>
      String(path).toLowerCase().startsWith(parts) && (isMoved || isCallsPath(String(path))),
  })
}

/** Whether it was included in another block or at another position, as after a reorg. */
const isReincluded = (before: Transaction, now: Transaction): boolean =>
  outcomeFields.some((tell) => {
    const [was, is] = [tell(before), tell(now)]
    // a field may be missing in one of the responses
    return was != null && is != null && was !== is
  })

const outcomeFields: ((transaction: Transaction) => unknown)[] = [
  ({ status }) => status,
  ({ position }) => position,
  ({ timestamp }) => timestamp,
  ({ gas_used }) => gas_used,
  ({ token_transfers }) => token_transfers?.[0]?.block_hash,
]

/** The transaction that replaced a dropped one: same sender, same nonce; null if none is found. */
type Replacement = { by: string | null }

/** The replacement of a dropped transaction among its sender's newest. */
export const replacementQuery = (api: Api, { hash, from, nonce }: Transaction) =>
  foundQuery<Replacement>(api, `/transactions/${hash} replaced`, async ({ signal }) => {
    if (!from || nonce === null) return { by: null }
    const sent = await fetchSent(api, from.hash, signal)
    const others = sent.filter(
      (one) => one.nonce === nonce && !isSameHash(one.hash, hash) && isSameHash(one.from?.hash, from.hash),
    )
    // of several candidates only a mined one counts, and none that was itself dropped
    const other =
      others.find(({ block_number }) => block_number !== null) ??
      others.find(({ result }) => result !== 'dropped/replaced')
    return { by: other?.hash ?? null }
  })

/** An address's newest transactions, including pending ones. @throws ApiError */
export async function fetchSent(api: Api, address: string, signal: AbortSignal): Promise<Transaction[]> {
  const path = `/addresses/${address}/transactions`
  return (await askPage(api, path, Transaction, { filter: 'from' }, signal)).items
}

/** Servers index internal calls separately, often some blocks later; after so many confirmations even small ones are done. */
const callsReadAfter = 10

/** Whether its internal calls may not be indexed yet, so that they and its state changes may be incomplete. */
export const mayMissCalls = ({ block_number, confirmations, result }: Transaction): boolean =>
  block_number !== null &&
  (result === 'awaiting_internal_transactions' || (confirmations ?? callsReadAfter) < callsReadAfter)

const mayHaveCallsNow = (before: Transaction, now: Transaction): boolean =>
  mayMissCalls(before) && (before.result !== now.result || !mayMissCalls(now))

const isCallsPath = (path: string): boolean => /\/(?:internal-transactions|state-changes)$/i.test(path)
