import type { Api } from './client.ts'
import { listQuery } from './queries.ts'
import { Transaction } from './transactions.ts'

// Apart from other lists of transactions, because each page's footer may tell how old the newest one is.

/** `GET /main-page/transactions`: the newest six. */
export const newestTransactionsQuery = (api: Api) =>
  listQuery(api, '/main-page/transactions', Transaction, ({ hash }) => hash)
