import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import type { Page } from '#api/queries.ts'
import type { Transaction } from '#api/transactions.ts'

type Read = { pages?: Page<Transaction>[]; items?: Transaction[] }

/** The transactions that lists of this server showed before, one as often as it was shown. */
export const seenTransactions = (api: Api, client: QueryClient): Transaction[] =>
  client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .filter(([key]) => String(key[2]).endsWith('/transactions'))
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? data?.items ?? [])
