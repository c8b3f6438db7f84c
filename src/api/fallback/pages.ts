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

// Pages of lists of transactions, as a search reads them. Each is asked for once, and kept for a while for whoever needs it.

/** Rows as they came, and where the list goes on. */
export type Rows = Pick<Page<Transaction>, 'items' | 'next'>

/** The list of an address' transactions; of the network's without one. */
const listOf = (address?: string) =>
  address === undefined ? '/transactions' : `/addresses/${address}/transactions`

/** Who asks: a search, or a list by itself. */
type Asker = Pick<RecordSearch, 'api' | 'client' | 'signal' | 'step'>

async function pageOnce(
  { api, client, signal, ...search }: Asker,
  step: Step,
  params: Params,
): Promise<Page<Transaction>> {
  const path = listOf(step.of)
  const key = [api.network, api.base, path, params, 'page']
  const held = client.getQueryData<Page<Transaction>>(key)
  if (held) return held
  search.step(step)
  const page = await askPage(api, path, Transaction, params, signal)
  client.setQueryData(key, page)
  return page
}

/** The newest page of an address' transactions, or of the network's; more where the reader went through that list. @throws ApiError, SearchEnd */
export async function newestRows(search: RecordSearch, of?: string, isPending = false): Promise<Rows> {
  const { api, client, signal, staleTime } = search
  const list =
    of === undefined
      ? transactionsQuery(api, isPending ? { filter: 'pending' } : {})
      : addressTransactionsQuery(api, of)
  const held = client.getQueryState(list.queryKey)
  const isFresh = held?.data !== undefined && (staleTime !== null || of === undefined)
  if (!isFresh) search.step({ place: isPending ? 'pending' : 'newest', ...(of !== undefined && { of }) })
  // of what is held of the network's the age doesn't matter: asked anew it would be page by page
  const stale = of === undefined ? { staleTime: Infinity } : (staleTime ?? { staleTime: 30_000 })
  const { pages } = await untilAborted(client.fetchInfiniteQuery({ ...list, retry: false, ...stale }), signal)
  return { items: pages.flatMap(({ items }) => items), next: pages.at(-1)?.next ?? null }
}

/** The page that a list goes on with. @throws ApiError, SearchEnd */
export const nextRows = (search: Asker, step: Step, cursor: Cursor): Promise<Page<Transaction>> =>
  pageOnce(search, step, cursor)

/**
 * A list from a block down; null where this server begins it elsewhere, which is known from then on. What came then may be
 * worth a look: it is in `astray`. @throws ApiError, SearchEnd
 */
export async function rowsAtBlock(
  search: Asker,
  block: number,
  of?: string,
): Promise<{ rows: Page<Transaction> | null; astray: readonly Transaction[] }> {
  const path = listOf(of)
  const { refused } = search.api
  const known = `${endpointOf(path)} block_number`
  if (refused.has(known)) return { rows: null, astray: [] }
  const step: Step = { place: 'block', block, ...(of !== undefined && { of }) }
  const rows = await pageOnce(search, step, cursorAtBlock(path, block) ?? {})
  const blocks = rows.items.map(({ block_number }) => block_number)
  if (startOutcome(block, blocks) === 'there') return { rows, astray: [] }
  refused.add(known)
  return { rows: null, astray: rows.items }
}

/**
 * The transactions of an address that come to exactly this, newest first, of those in `block` or below where that is told;
 * null where this server doesn't sort. @throws ApiError, SearchEnd
 */
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

/** What a list is sorted by. By the fee it is by that of the gas alone, which rollups add to. */
const measures: Record<AmountSort, readonly Measure[]> = {
  value: [({ value }) => value],
  fee: [
    ({ fee }) => fee?.value ?? null,
    ({ gas_price, gas_used }) => (gas_price === null || gas_used === null ? null : gas_price * gas_used),
  ],
}

/** Whether a transaction comes to exactly this. */
export const comesTo = (one: Transaction, sort: AmountSort, amount: bigint): boolean =>
  measures[sort].some((measure) => measure(one) === amount)

/** Whether these fall from `amount` at most, as they do where they were sorted so; nothing tells otherwise of none. */
const falls = (amounts: readonly (bigint | null)[], amount: bigint): boolean =>
  amounts.every((one, at) => one !== null && one <= (amounts[at - 1] ?? amount))
