import type { Api } from './client/client.ts'
import { commaList, type TransactionType } from './client/parameters.ts'
import { listQuery } from './query.ts'
import { filteredQuery, type OptionalFilters } from './client/filteredQuery.ts'
import { Transaction } from './transactions.ts'

// separate from transactions.ts, so that a transaction's page doesn't load it

const byHash = (transaction: Transaction) => transaction.hash

type TransactionFilters = {
  /** Absent: `validated`. */
  filter?: 'validated' | 'pending'
  type?: TransactionType[]
  method?: string[]
}

/** `GET /transactions`, newest first. Servers since 9.3 refuse `type` and `method`: applied to loaded rows, as `filteredHere` says. */
export const transactionsQuery = (api: Api, { filter, type, method }: TransactionFilters = {}) => {
  const filters = { filter, type: commaList(type), method: commaList(method) }
  const optional: OptionalFilters<Transaction> = {
    type: ({ transaction_types }) => transaction_types.some((one) => type?.some((wanted) => wanted === one)),
    method: ({ method: called }) => called !== null && method?.includes(called) === true,
  }
  // newer servers accept only this type
  const isByValue = (name: string, value: string) => name === 'type' && value.startsWith('blob')
  return filteredQuery(api, '/transactions', Transaction, byHash, filters, { optional, isByValue })
}

/** `GET /blocks/{number or hash}/transactions`, by position (undocumented). */
export const blockTransactionsQuery = (api: Api, block: string, filters: { type?: TransactionType } = {}) =>
  listQuery(api, `/blocks/${block}/transactions`, Transaction, byHash, filters)

/** Undocumented sort fields of an address's transactions. */
export type TransactionSort = 'block_number' | 'value' | 'fee'

/** `GET /main-page/transactions`: the newest six. */
export const newestTransactionsQuery = (api: Api) =>
  listQuery(api, '/main-page/transactions', Transaction, ({ hash }) => hash)
