import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client/client.ts'
import { Transaction, transactionPath } from './transactions.ts'
import { askPage, foundQuery } from './query.ts'
import { isSameHash } from './fields.ts'

/**
 * What the tabs of a transaction hold is asked for again once it stands in a block, or in another one than before, of the
 * same number too; what calls inside it did, also when its server may have read them since.
 */
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

/** Whether it went another way, or elsewhere in its block, as it does in a block that took the place of another. */
const isReincluded = (before: Transaction, now: Transaction): boolean =>
  told.some((tell) => {
    const [was, is] = [tell(before), tell(now)]
    // what one answer tells another may leave out
    return was != null && is != null && was !== is
  })

const told: ((transaction: Transaction) => unknown)[] = [
  ({ status }) => status,
  ({ position }) => position,
  ({ timestamp }) => timestamp,
  ({ gas_used }) => gas_used,
  ({ token_transfers }) => token_transfers?.[0]?.block_hash,
]

/** What took the place of a transaction: another of the same sender with the same nonce; null where none is seen. */
type Replacement = { by: string | null }

/** The transaction that took the place of a dropped one, among the newest that its sender sent. */
export const replacementQuery = (api: Api, { hash, from, nonce }: Transaction) =>
  foundQuery<Replacement>(api, `/transactions/${hash} replaced`, async ({ signal }) => {
    if (!from || nonce === null) return { by: null }
    const sent = await fetchSent(api, from.hash, signal)
    const others = sent.filter(
      (one) => one.nonce === nonce && !isSameHash(one.hash, hash) && isSameHash(one.from?.hash, from.hash),
    )
    // several may have bid for the place: one in a block has it, and none that lost it as this one did
    const other =
      others.find(({ block_number }) => block_number !== null) ??
      others.find(({ result }) => result !== 'dropped/replaced')
    return { by: other?.hash ?? null }
  })

/** What an address sent last, what still waits included. @throws ApiError */
export async function fetchSent(api: Api, address: string, signal: AbortSignal): Promise<Transaction[]> {
  const path = `/addresses/${address}/transactions`
  return (await askPage(api, path, Transaction, { filter: 'from' }, signal)).items
}

/** Servers read what a transaction called apart from its block, often some blocks later. With so many on top they have, even small ones. */
const callsReadAfter = 10

/** In a block whose calls its server may not have read yet: its internal calls and its state changes may be less than there is. */
export const mayMissCalls = ({ block_number, confirmations, result }: Transaction): boolean =>
  block_number !== null &&
  (result === 'awaiting_internal_transactions' || (confirmations ?? callsReadAfter) < callsReadAfter)

/** Whether its calls may have been read since it was read `before`. */
const mayHaveCallsNow = (before: Transaction, now: Transaction): boolean =>
  mayMissCalls(before) && (before.result !== now.result || !mayMissCalls(now))

/** The parts of a transaction that its calls are in. */
const isCallsPath = (path: string): boolean => /\/(?:internal-transactions|state-changes)$/i.test(path)
