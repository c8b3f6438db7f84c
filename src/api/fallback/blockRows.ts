import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { pagedQuery } from '#api/queries.ts'
import type { Transaction } from '#api/transactions.ts'
import { nextRows, rowsAtBlock } from './pages.ts'
import { seenTransactions } from './seenTransactions.ts'

/**
 * The transactions of a block where its server doesn't list these by themselves: the network's (`GET /transactions`) from that
 * block down, as far as they are in it, so that its last one comes first. A server that doesn't begin
 * a list at a block is told of those that it showed elsewhere; throws ApiError `not-offered` where it showed none.
 */
export const blockRowsQuery = (api: Api, client: QueryClient, block: number) => ({
  ...pagedQuery<Transaction>(
    api,
    `/blocks/${block}/listed/transactions`,
    ({ hash }) => hash,
    {},
    async (cursor, signal = new AbortController().signal) => {
      const asker = { api, client, signal, step: () => {} }
      const isIn = ({ block_number }: Transaction) => block_number === block
      const page = { unread: 0, unreadable: [], next: null, readFrom }
      const { rows, astray } = cursor
        ? { rows: await nextRows(asker, { place: 'block', block }, cursor), astray: [] }
        : await rowsAtBlock(asker, block)
      if (rows) {
        const last = rows.items.at(-1)
        const items = rows.items.filter(isIn)
        return { ...page, ...rows, items, readFrom, next: last && isIn(last) ? rows.next : null }
      }
      const items = [...astray, ...seenTransactions(api, client)].filter(isIn)
      if (items.length === 0) throw new ApiError('not-offered')
      // of a block that lists show some of there may be more
      return { ...page, items, isCut: true, readFrom: 'what other lists showed of it' }
    },
  ),
  request: '/transactions',
})

const readFrom = 'the network’s transactions from this block down'
