import type { Api } from './client/client.ts'
import { commaList, type TransactionType } from './client/parameters.ts'
import { listQuery } from './query.ts'
import { filteredQuery, type OptionalFilters } from './client/filteredQuery.ts'
import { Transaction } from './transactions.ts'

// Apart from the record, so that its page does without what only lists need.

const byHash = (transaction: Transaction) => transaction.hash

type TransactionFilters = {
  /** Absent: `validated`. */
  filter?: 'validated' | 'pending'
  type?: TransactionType[]
  /** Names of methods, as `transfer`. */
  method?: string[]
}

/**
 * `GET /transactions`, newest first. Servers since 9.3 refuse `type` and `method`: those are then laid on the rows that
 * were sent, and each page says so in `sifted`.
 */
export const transactionsQuery = (api: Api, { filter, type, method }: TransactionFilters = {}) => {
  const filters = { filter, type: commaList(type), method: commaList(method) }
  const optional: OptionalFilters<Transaction> = {
    type: ({ transaction_types }) => transaction_types.some((one) => type?.some((wanted) => wanted === one)),
    method: ({ method: called }) => called !== null && method?.includes(called) === true,
  }
  // of types newer servers take this alone
  const isByValue = (name: string, value: string) => name === 'type' && value.startsWith('blob')
  return filteredQuery(api, '/transactions', Transaction, byHash, filters, { optional, isByValue })
}

/** `GET /blocks/{number or hash}/transactions`, by position; beyond the document. */
export const blockTransactionsQuery = (api: Api, block: string, filters: { type?: TransactionType } = {}) =>
  listQuery(api, `/blocks/${block}/transactions`, Transaction, byHash, filters)

/** How the transactions of an address may be sorted, beyond the document. */
export type TransactionSort = 'block_number' | 'value' | 'fee'

/** `GET /main-page/transactions`: the newest six. */
export const newestTransactionsQuery = (api: Api) =>
  listQuery(api, '/main-page/transactions', Transaction, ({ hash }) => hash)
