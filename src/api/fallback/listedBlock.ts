import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client.ts'
import { cursorAtWithdrawal } from '#api/cursor.ts'
import { ApiError, isNotFound, isReplaced } from '#api/errors.ts'
import type { Log } from '#api/logs.ts'
import { askPage, type ListQuery } from '#api/queries.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { blockWithdrawalsQuery, Withdrawal } from '#api/withdrawals.ts'
import { type ListedBlock, pathOf } from './block.ts'
import { blockRowsQuery } from './blockRows.ts'
import { rowsAtBlock } from './pages.ts'
import { beginSearch, passOver, type Search, until } from './search.ts'

/**
 * What lists tell of a block that its server doesn't tell by itself: its withdrawals, and the network's transactions from its
 * number down; where these don't tell its number or time, the list of who got one of its withdrawals. Three questions at most.
 * `refusal` is what the server said of the record; `isAsked`, that it was asked just for that. @throws ApiError where nothing
 * is told of it
 */
export async function listedBlock(
  api: Api,
  client: QueryClient,
  id: string,
  refusal: ApiError,
  isAsked: boolean,
  signal: AbortSignal,
): Promise<ListedBlock> {
  const search = beginSearch(api, client, [api.network, api.base, pathOf(id)], Number(isAsked), signal)
  try {
    return { ...(await findListed(search, id, refusal)), questions: search.questions() }
  } finally {
    search.end()
  }
}

async function findListed(
  search: Search,
  id: string,
  refusal: ApiError,
): Promise<Omit<ListedBlock, 'questions'>> {
  const { api, client } = search
  const isHash = id.startsWith('0x')
  const named = isHash ? seenNumber(api, client, id) : Number(id)
  const readRows = (number: number) => firstRows(search, blockRowsQuery(api, client, number))
  const withdrawalsAsked = firstRows(search, blockWithdrawalsQuery(api, id))
  // of a block that isn't there one question is enough, but who has no records of blocks may well have it
  const early = named !== null && refusal.kind === 'not-offered' ? readRows(named) : null
  const withdrawals = await withdrawalsAsked
  const { failure } = withdrawals
  const isDenied = isNotFound(failure) || isReplaced(failure)
  let rows = await (early ?? (named !== null && !isDenied ? readRows(named) : null))
  // its transactions prove it, whatever is said of its withdrawals
  if (failure && !rows?.items.length) throw isDenied ? failure : refusal
  // the block is there, so that the refusal was about the endpoint
  api.offers.lose(pathOf(id))
  const paid = rows?.items.length ? null : await askPayment(search, withdrawals.items)
  const number = named ?? paid?.block_number ?? null
  rows ??= number === null ? null : await readRows(number)
  const [first] = rows?.items ?? []
  return {
    number,
    hash: isHash ? id : number === null ? null : seenHash(api, client, number),
    time: first?.timestamp ?? paid?.timestamp ?? null,
    transactions: rows && outcomeOf(rows),
    withdrawals: outcomeOf(withdrawals),
    before: first || number === null || rows?.failure ? null : await readBefore(search, number),
  }
}

type First<Item> = { items: readonly Item[]; failure: unknown }

/** The rows of a list's first page; with why it can't be had. */
async function firstRows<Item>(search: Search, list: ListQuery<Item>): Promise<First<Item>> {
  const { client, signal } = search
  try {
    const asked = client.fetchInfiniteQuery({ ...list, retry: false, staleTime: 30_000 })
    const { pages } = await until(asked, signal)
    return { items: pages.flatMap(({ items }) => items), failure: null }
  } catch (failure) {
    passOver(failure, signal)
    return { items: [], failure }
  }
}

const outcomeOf = ({ items, failure }: First<unknown>) =>
  failure instanceof ApiError && failure.kind === 'not-offered'
    ? 'ignored'
    : failure
      ? 'failed'
      : items.length > 0
        ? 'told'
        : 'none'

/** One of the withdrawals as the list of whoever got it has it: with its block and time. */
async function askPayment(
  { api, signal }: Search,
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal | null> {
  const first = withdrawals.find(({ receiver }) => receiver)
  if (!first?.receiver) return null
  const path = `/addresses/${first.receiver.hash}/withdrawals`
  try {
    const { items } = await askPage(api, path, Withdrawal, cursorAtWithdrawal(first.index), signal)
    return items.find(({ index }) => index === first.index) ?? null
  } catch (error) {
    passOver(error, signal)
    return null
  }
}

/** The next block below that has transactions, as the same page tells it. Asks nothing. */
async function readBefore(search: Search, number: number): Promise<ListedBlock['before']> {
  const { rows } = await rowsAtBlock(search, number)
  const [first] = rows?.items ?? []
  return first?.block_number == null ? null : { number: first.block_number, time: first.timestamp }
}

type Placed = Pick<Log, 'block_hash' | 'block_number'>
type Read = {
  pages?: { items: readonly (Placed & { token_transfers?: readonly TokenTransfer[] | null })[] }[]
}

/** Of which number a block with this hash is, and which hash that of a number has: logs and transfers seen before tell both. */
const seenNumber = (api: Api, client: QueryClient, hash: string): number | null =>
  seenPlaces(api, client).find(({ block_hash }) => block_hash?.toLowerCase() === hash)?.block_number ?? null
const seenHash = (api: Api, client: QueryClient, number: number): string | null =>
  seenPlaces(api, client).find(({ block_number }) => block_number === number)?.block_hash ?? null

/** All logs and transfers that were read of this server and tell of which block they are. */
const seenPlaces = (api: Api, client: QueryClient): Placed[] =>
  client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .flatMap((item) => [item, ...(item.token_transfers ?? [])])
    .filter(({ block_hash, block_number }) => Boolean(block_hash) && block_number !== null)
