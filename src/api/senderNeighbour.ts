import type { Api } from './client/client.ts'
import { cursorAbove, cursorBelow } from './client/cursor.ts'
import { ApiError } from './client/errors.ts'
import { foundQuery } from './query.ts'
import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'
import { addressTransactionsQuery } from './addressTransactions.ts'

export type NeighbourSide = 'before' | 'after'

/** The neighbour, or null if there is none. `isUnknown`: the server can't start the list there. */
export type Neighbour = { found: Pick<Transaction, 'hash' | 'nonce'> | null; isUnknown: boolean }

type NeighbourOf = Pick<Transaction, 'hash' | 'from' | 'nonce' | 'block_number' | 'position'>

/**
 * The sender's previous or next nonce: the first row from a constructed cursor. Ascending since Blockscout 6.9.0. @throws
 * ApiError
 */
export const neighbourQuery = (api: Api, transaction: NeighbourOf, way: NeighbourSide) => {
  const { hash, from, nonce, block_number, position } = transaction
  const sender = from?.hash ?? ''
  return foundQuery(api, `/transactions/${hash} ${way} it`, async ({ signal }): Promise<Neighbour> => {
    if (nonce === null || block_number === null) return { found: null, isUnknown: true }
    const isBefore = way === 'before'
    const list = addressTransactionsQuery(api, sender, {
      filter: 'from',
      ...(!isBefore && { sort: 'block_number', order: 'asc' }),
    })
    const place = isBefore ? cursorBelow(block_number, position) : cursorAbove(block_number, position)
    try {
      const { items, refused = [] } = await list.ask(place, signal)
      const others = items.filter(
        (one) =>
          one.nonce !== null && isSameHash(one.from?.hash ?? '', sender) && !isSameHash(one.hash, hash),
      )
      const found = others.find((one) => (isBefore ? Number(one.nonce) < nonce : Number(one.nonce) > nonce))
      // a server that ignores cursor or order starts elsewhere
      const isThere =
        refused.length === 0 &&
        items.every((one) =>
          isBefore ? (one.block_number ?? 0) <= block_number : (one.block_number ?? Infinity) >= block_number,
        )
      return { found: (isThere && found) || null, isUnknown: !isThere }
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { found: null, isUnknown: true }
      throw error
    }
  })
}
