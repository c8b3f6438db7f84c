import type { Api } from './client.ts'
import type { Direction } from './filters.ts'
import { narrowedQuery } from './refusals.ts'
import { Transaction } from './transactions.ts'

// Apart from other lists of transactions, because each page of an address may look for the address in this one.

/** How the transactions of an address may be sorted, beyond the document. */
type TransactionSort = 'block_number' | 'value' | 'fee'

type AddressFilters = {
  filter?: Direction | undefined
  sort?: TransactionSort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** `GET /addresses/{address}/transactions`, pending ones first, then newest first, or as sorted. */
export const addressTransactionsQuery = (api: Api, address: string, filters: AddressFilters = {}) => ({
  ...narrowedQuery(api, `/addresses/${address}/transactions`, Transaction, ({ hash }) => hash, filters, {
    optional: { sort: null, order: null },
  }),
  sortedBy: 'block_number',
})
