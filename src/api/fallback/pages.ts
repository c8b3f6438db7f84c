import type { Params } from '#api/client/parameters.ts'
import { type AmountSort, cursorAtAmount, cursorAtBlock, startOutcome } from '#api/client/cursor.ts'
import { ApiError } from '#api/client/errors.ts'
import { endpointOf } from '#api/client/endpoints.ts'
import { askPage, type Cursor, type Page } from '#api/query.ts'
import { isAboutFilter } from '#api/client/filteredQuery.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { Transaction } from '#api/transactions.ts'
import { type RecordSearch, untilAborted } from './recordSearch.ts'
import { type Step } from './recordSearchState.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

// Pages of transaction lists for searches; each is requested once and cached for a while.

export type Rows = Pick<Page<Transaction>, 'items' | 'next'>

const listOf = (address?: string) =>
  address === undefined ? '/transactions' : `/addresses/${address}/transactions`

type Asker = Pick<RecordSearch, 'api' | 'client' | 'signal' | 'step'>

async function pageOnce(
  { api, client, signal, ...search }: Asker,
  step: Step,
  params: Params,
): Promise<Page<Transaction>> {
  const path = listOf(step.of)
  const key = [api.network, api.base, path, params, 'page']
  const cached = client.getQueryData<Page<Transaction>>(key)
  if (cached) return cached
  search.step(step)
  const page = await askPage(api, path, Transaction, params, signal)
  client.setQueryData(key, page)
  return page
}

/** The newest page of an address's or the network's transactions, or all pages cached. @throws ApiError, SearchEnd */
export async function newestRows(search: RecordSearch, of?: string, isPending = false): Promise<Rows> {
  const { api, client, signal, staleTime } = search
  const list =
    of === undefined
      ? transactionsQuery(api, isPending ? { filter: 'pending' } : {})
      : addressTransactionsQuery(api, of)
  const cached = client.getQueryState(list.queryKey)
  const isFresh = cached?.data !== undefined && (staleTime !== null || of === undefined)
  if (!isFresh) search.step({ place: isPending ? 'pending' : 'newest', ...(of !== undefined && { of }) })
  // cached pages of the network serve at any age: a refetch would request every page
  const stale = of === undefined ? { staleTime: Infinity } : (staleTime ?? { staleTime: 30_000 })
  const { pages } = await untilAborted(client.fetchInfiniteQuery({ ...list, retry: false, ...stale }), signal)
  return { items: pages.flatMap(({ items }) => items), next: pages.at(-1)?.next ?? null }
}

/** The next page of a list. @throws ApiError, SearchEnd */
export const nextRows = (search: Asker, step: Step, cursor: Cursor): Promise<Page<Transaction>> =>
  pageOnce(search, step, cursor)

/** A list from a block down; null (rows in `otherRows`) if the server starts it elsewhere. @throws ApiError, SearchEnd */
export async function rowsAtBlock(
  search: Asker,
  block: number,
  of?: string,
): Promise<{ rows: Page<Transaction> | null; otherRows: readonly Transaction[] }> {
  const path = listOf(of)
  const { refused } = search.api
  const known = `${endpointOf(path)} block_number`
  if (refused.has(known)) return { rows: null, otherRows: [] }
  const step: Step = { place: 'block', block, ...(of !== undefined && { of }) }
  const rows = await pageOnce(search, step, cursorAtBlock(path, block) ?? {})
  const blocks = rows.items.map(({ block_number }) => block_number)
  if (startOutcome(block, blocks) === 'there') return { rows, otherRows: [] }
  refused.add(known)
  return { rows: null, otherRows: rows.items }
}

/** An address's transactions of exactly this amount, newest first; null if the server can't sort. @throws ApiError, SearchEnd */
export async function rowsAtAmount(
  search: RecordSearch,
  of: string,
  sort: AmountSort,
  amount: bigint,
  block?: number,
): Promise<Rows | null> {
  const { refused } = search.api
  const known = `${endpointOf(listOf(of))} sort`
  if (refused.has(known)) return null
  const step: Step = { place: sort, of, ...(block !== undefined && { block }) }
  try {
    const params = { sort, order: 'desc', ...cursorAtAmount(sort, amount, block) }
    const { items, next } = await pageOnce(search, step, params)
    if (!measures[sort].some((measure) => falls(items.map(measure), amount))) {
      refused.add(known)
      return null
    }
    const equal = items.filter((item) => comesTo(item, sort, amount))
    return { items: equal, next: equal.length === items.length ? next : null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    if (isAboutFilter(error, 'sort') || isAboutFilter(error, 'order')) refused.add(known)
    return null
  }
}

type Measure = (transaction: Transaction) => bigint | null

/** What a list may be sorted by. Servers sort by the gas fee alone, without a rollup's extra parts. */
const measures: Record<AmountSort, readonly Measure[]> = {
  value: [({ value }) => value],
  fee: [
    ({ fee }) => fee?.value ?? null,
    ({ gas_price, gas_used }) => (gas_price === null || gas_used === null ? null : gas_price * gas_used),
  ],
}

export const comesTo = (one: Transaction, sort: AmountSort, amount: bigint): boolean =>
  measures[sort].some((measure) => measure(one) === amount)

/** Whether these descend from `amount`, as a sorted list does; null values are ignored. */
const falls = (amounts: readonly (bigint | null)[], amount: bigint): boolean =>
  amounts.every((one, at) => one !== null && one <= (amounts[at - 1] ?? amount))
