import type { Api } from './client.ts'
import { askPage, foundQuery } from './queries.ts'
import { isSameHash } from './sameHash.ts'
import { Transaction } from './transactions.ts'

/** What took the place of a transaction: another of the same sender with the same nonce; null where none is seen. */
export type Replacement = { by: string | null }

/** The transaction that took the place of a dropped one, among the newest that its sender sent. */
export const replacementQuery = (api: Api, { hash, from, nonce }: Transaction) =>
  foundQuery<Replacement>(api, `/transactions/${hash} replaced`, async ({ signal }) => {
    if (!from || nonce === null) return { by: null }
    const sent = await askSent(api, from.hash, signal)
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
export async function askSent(api: Api, address: string, signal: AbortSignal): Promise<Transaction[]> {
  const path = `/addresses/${address}/transactions`
  return (await askPage(api, path, Transaction, { filter: 'from' }, signal)).items
}
