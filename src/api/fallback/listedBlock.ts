import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { cursorAtWithdrawal } from '#api/client/cursor.ts'
import { ApiError, isNotFound, isReplaced } from '#api/client/errors.ts'
import type { Log } from '#api/logs.ts'
import { askPage, type ListQuery, pagedQuery } from '#api/query.ts'
import { blockWithdrawalsQuery, Withdrawal } from '#api/withdrawals.ts'
import { rowsAtBlock, nextRows } from './pages.ts'
import { startSearch, rethrowFatal, type RecordSearch, untilAborted } from './recordSearch.ts'
import type { Transaction } from '#api/transactions.ts'
import { cachedTransactions } from './cachedLists.ts'
import * as v from 'valibot'
import { Block, blockPath } from '#api/blocks.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import type { ListedBlock } from './found.ts'

/**
 * A block from its withdrawals, the network's transactions and a withdrawal receiver's list: at most three requests. `refusal` is
 * the record's error; `isAsked`: it was requested just for that. @throws ApiError if nothing is found
 */
export async function listedBlock(
  api: Api,
  client: QueryClient,
  id: string,
  refusal: ApiError,
  isAsked: boolean,
  signal: AbortSignal,
): Promise<ListedBlock> {
  const search = startSearch(api, client, [api.network, api.base, blockPath(id)], Number(isAsked), signal)
  try {
    return { ...(await findListed(search, id, refusal)), questions: search.questions() }
  } finally {
    search.end()
  }
}

async function findListed(
  search: RecordSearch,
  id: string,
  refusal: ApiError,
): Promise<Omit<ListedBlock, 'questions'>> {
  const { api, client } = search
  const isHash = id.startsWith('0x')
  const named = isHash ? seenNumber(api, client, id) : Number(id)
  const readRows = (number: number) => firstRows(search, blockRowsQuery(api, client, number))
  const withdrawalsAsked = firstRows(search, blockWithdrawalsQuery(api, id))
  // on a server without block records the block likely exists, so both requests go out at once
  const early = named !== null && refusal.kind === 'not-offered' ? readRows(named) : null
  const withdrawals = await withdrawalsAsked
  const { failure } = withdrawals
  const isDenied = isNotFound(failure) || isReplaced(failure)
  let rows = await (early ?? (named !== null && !isDenied ? readRows(named) : null))
  // transactions prove the block, even if its withdrawals were denied
  if (failure && !rows?.items.length) throw isDenied ? failure : refusal
  // it exists, so the endpoint is missing
  api.endpoints.lose(blockPath(id))
  const paid = rows?.items.length ? null : await askPayment(search, withdrawals.items)
  const number = named ?? paid?.block_number ?? null
  rows ??= number === null ? null : await readRows(number)
  const [first] = rows?.items ?? []
  return {
    number,
    hash: isHash ? id : number === null ? null : seenHash(api, client, number),
    time: first?.timestamp ?? paid?.timestamp ?? null,
    transactions: rows && (rows.readFrom === readElsewhere ? 'seen' : outcomeOf(rows)),
    withdrawals: outcomeOf(withdrawals),
    before: first || number === null || rows?.failure ? null : await readBefore(search, number),
  }
}

type First<Item> = { items: readonly Item[]; failure: unknown; readFrom?: string | undefined }

async function firstRows<Item>(search: RecordSearch, list: ListQuery<Item>): Promise<First<Item>> {
  const { client, signal } = search
  try {
    const asked = client.fetchInfiniteQuery({ ...list, retry: false, staleTime: 30_000 })
    const { pages } = await untilAborted(asked, signal)
    return { items: pages.flatMap(({ items }) => items), failure: null, readFrom: pages[0]?.readFrom }
  } catch (failure) {
    rethrowFatal(failure, signal)
    return { items: [], failure }
  }
}

const outcomeOf = ({ items, failure }: First<unknown>) =>
  failure instanceof ApiError && failure.kind === 'not-offered'
    ? 'ignored'
    : failure
      ? 'failed'
      : items.length > 0
        ? 'listed'
        : 'none'

/** A withdrawal from its receiver's list, where it has block and time. */
async function askPayment(
  { api, signal }: RecordSearch,
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal | null> {
  const first = withdrawals.find(({ receiver }) => receiver)
  if (!first?.receiver) return null
  const path = `/addresses/${first.receiver.hash}/withdrawals`
  try {
    const { items } = await askPage(api, path, Withdrawal, cursorAtWithdrawal(first.index), signal)
    return items.find(({ index }) => index === first.index) ?? null
  } catch (error) {
    rethrowFatal(error, signal)
    return null
  }
}

/** The next lower block with transactions, from the same page. Sends no request. */
async function readBefore(search: RecordSearch, number: number): Promise<ListedBlock['before']> {
  const { rows } = await rowsAtBlock(search, number)
  const [first] = rows?.items ?? []
  return first?.block_number == null ? null : { number: first.block_number, time: first.timestamp }
}

type Placed = Pick<Log, 'block_hash' | 'block_number'>

type Row = Placed & { token_transfers?: unknown }

/** What may be cached: a list, one page of it, a transaction's record, or any other with fields of these names. */
type Read = { pages?: unknown; items?: unknown; transaction?: unknown }

/** A hash's block number, or a number's hash, from cached logs and transfers. */
const seenNumber = (api: Api, client: QueryClient, hash: string): number | null =>
  seenPlaces(api, client).find(({ block_hash }) => block_hash?.toLowerCase() === hash)?.block_number ?? null

const seenHash = (api: Api, client: QueryClient, number: number): string | null =>
  seenPlaces(api, client).find(({ block_number }) => block_number === number)?.block_hash ?? null

const seenPlaces = (api: Api, client: QueryClient): Placed[] =>
  client
    .getQueriesData<Read>({ queryKey: [api.network, api.base] })
    .flatMap(([, data]) => [
      ...objectsIn<Read>(data?.pages).flatMap(({ items }) => objectsIn<Row>(items)),
      ...objectsIn<Row>(data?.items),
      ...objectsIn<Row>([data?.transaction]),
    ])
    .flatMap((row) => [row, ...objectsIn<Placed>(row.token_transfers)])
    .filter(
      ({ block_hash, block_number }) => typeof block_hash === 'string' && typeof block_number === 'number',
    )

const objectsIn = <Item extends object>(sent: unknown): Item[] =>
  Array.isArray(sent) ? sent.filter((one): one is Item => typeof one === 'object' && one !== null) : []

/**
 * A block's transactions from `GET /transactions` started there (last first), else from cached lists. @throws ApiError
 * `not-offered` if neither has any
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
      const { rows, otherRows } = cursor
        ? { rows: await nextRows(asker, { place: 'block', block }, cursor), otherRows: [] }
        : await rowsAtBlock(asker, block)
      if (rows) {
        const last = rows.items.at(-1)
        const items = rows.items.filter(isIn)
        return { ...page, ...rows, items, readFrom, next: last && isIn(last) ? rows.next : null }
      }
      const items = [...otherRows, ...cachedTransactions(api, client)].filter(isIn)
      if (items.length === 0) throw new ApiError('not-offered')
      // cached lists may lack some of them
      return { ...page, items, isCut: true, readFrom: readElsewhere }
    },
  ),
  request: '/transactions',
})

const readFrom = 'the network’s transactions from this block down'

/** The source of rows from lists that may lack any of the block's transactions, its last too. */
export const readElsewhere = 'what other lists showed of it'

/**
 * A block from its transactions, last first; `read`: all, those from the last down, or any of them. Amounts in wei. Null where one lacks the value, fees
 * aren't all in coin, or only a record has it. Priority fees aren't summed, since old types have none.
 */
export function blockOfRows(
  height: number,
  rows: readonly Transaction[],
  read: 'all' | 'from the last' | 'some',
  chain: Chain,
): Block {
  const isWhole = read === 'all' && areAll(rows)
  const sum = (amounts: readonly (bigint | null)[]): string | null =>
    isWhole && amounts.every((amount) => amount !== null)
      ? amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n).toString()
      : null
  const bases = new Set(rows.map(({ base_fee_per_gas }) => base_fee_per_gas))
  const [base] = bases
  const fees = rows.map((row) => feeOf(row, chain))
  const isCoin = fees.every(({ asset, isMost }) => asset.kind === 'coin' && !isMost)
  return v.parse(Block, {
    height,
    timestamp: rows[0]?.timestamp,
    transactions_count: isWhole
      ? rows.length
      : read === 'some'
        ? null
        : (rows[0]?.position ?? -1) + 1 || null,
    gas_used: sum(rows.map(({ gas_used }) => gas_used)),
    base_fee_per_gas: bases.size === 1 ? base?.toString() : null,
    transaction_fees: isCoin ? sum(fees.map(({ amount }) => amount)) : null,
    burnt_fees: isCoin ? sum(fees.map(({ burnt }) => burnt)) : null,
  })
}

/** Whether no position from the last (first row) to 0 is missing. True where positions are unknown. */
function areAll(rows: readonly Transaction[]): boolean {
  const places = rows.map(({ position }) => position)
  return places.every((place, at) => place === null || place === rows.length - 1 - at)
}
