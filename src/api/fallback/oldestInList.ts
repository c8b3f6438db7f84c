import type { Api } from '#api/client/client.ts'
import { cursorAtBlock, startOutcome } from '#api/client/cursor.ts'
import { type Cursor, foundQuery, type Page } from '#api/query.ts'
import { rethrowFatal, startSearch, type RecordSearch } from './recordSearch.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

// The oldest row of a list sorted by block, newest first. It isn't necessarily what created the address or token.

export type Dated = { block_number: number | null; timestamp: string | null }

export type DatedList = {
  queryKey: readonly [network: string, base: string, path: string, ...rest: unknown[]]
  ask: (cursor: Cursor | null, signal?: AbortSignal) => Promise<Page<Dated>>
}

/** Null if the server can't start this list at a block. */
export type Oldest = { oldest: Dated | null }

/** Maximum number of requests; each halves the range of blocks. */
export const maxQuestionsToOldest = 30

/** The oldest row of a list whose newest is in block `newest`: by reversed sorting, else by bisection. @throws ApiError */
export const oldestQuery = (api: Api, listOf: (api: Api) => DatedList, newest: number) => {
  const path = `${listOf(api).queryKey[2]} oldest`
  return foundQuery(api, path, async ({ client, signal }): Promise<Oldest> => {
    const key = [api.network, api.base, path] as const
    const search = startSearch(api, client, key, 0, signal, maxQuestionsToOldest)
    const list = listOf(search.api)
    try {
      return { oldest: (await firstSorted(search, list)) ?? (await halveToEnd(search, list, newest)) }
    } finally {
      search.end()
    }
  })
}

/** An address's transactions, oldest first; null if the server doesn't sort. */
async function firstSorted(
  { api, signal, step }: RecordSearch,
  { queryKey: [, , path] }: DatedList,
): Promise<Dated | null> {
  const [, address] = /^\/addresses\/(\w+)\/transactions$/.exec(path) ?? []
  if (address === undefined || api.refused.has('/addresses/{}/transactions sort')) return null
  step({ place: 'oldest' })
  const sorted = addressTransactionsQuery(api, address, { sort: 'block_number', order: 'asc' })
  try {
    const { items, next, refused = [] } = await sorted.ask(null, signal)
    const blocks = items.map(({ block_number }) => block_number)
    // reversed, they must be in block order; a page of one block may be the newest of a server that doesn't sort
    const isSorted =
      startOutcome(blocks.at(-1) ?? 0, blocks.toReversed()) === 'there' &&
      (next === null || blocks[0] !== blocks.at(-1))
    return refused.length > 0 || !isSorted ? null : (items[0] ?? null)
  } catch (error) {
    // sorting is slow for busy addresses, halving isn't
    rethrowFatal(error, signal)
    return null
  }
}

async function halveToEnd(
  { signal, step }: RecordSearch,
  list: DatedList,
  newest: number,
): Promise<Dated | null> {
  const askAt = async (block: number): Promise<Page<Dated> | null> => {
    step({ place: 'oldest', block })
    const page = await list.ask(cursorAtBlock(list.queryKey[2], block), signal)
    const blocks = page.items.map(({ block_number }) => block_number)
    return startOutcome(block, blocks) === 'there' ? page : null
  }
  // nothing is in blocks up to `none`, something up to `some`
  let [none, some] = [-1, newest]
  while (some - none > 1) {
    const page = await askAt(Math.floor((none + some) / 2))
    if (!page) return null
    const last = page.items.at(-1)
    if (last && !page.next) return last
    if (last?.block_number == null) none = Math.floor((none + some) / 2)
    else some = last.block_number
  }
  // all remaining rows are in one block
  let page = await askAt(some)
  while (page?.next) {
    step({ place: 'oldest', block: some })
    page = await list.ask(page.next, signal)
  }
  return page?.items.at(-1) ?? null
}
