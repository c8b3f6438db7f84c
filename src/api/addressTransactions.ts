import type { Api } from './client/client.ts'
import type { Direction } from './client/parameters.ts'
import { filteredQuery } from './client/filteredQuery.ts'
import { Transaction } from './transactions.ts'
import type { TransactionSort } from './transactionLists.ts'

export type AddressFilters = {
  filter?: Direction | undefined
  sort?: TransactionSort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** `GET /addresses/{address}/transactions`: pending ones first, then newest first, or as sorted. */
export const addressTransactionsQuery = (api: Api, address: string, filters: AddressFilters = {}) => ({
  ...filteredQuery(api, `/addresses/${address}/transactions`, Transaction, ({ hash }) => hash, filters, {
    optional: { sort: null, order: null },
  }),
  sortedBy: 'block_number',
})
