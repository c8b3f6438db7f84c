import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { cursorAtBlock, startOutcome } from '#api/client/cursor.ts'
import { ApiError } from '#api/client/errors.ts'
import { isObject } from '#api/client/json.ts'
import { foundQuery } from '#api/query.ts'
import { transactionsQuery } from '#api/transactionLists.ts'
import { startSearch, rethrowFatal, type RecordSearch, SearchLimit } from './recordSearch.ts'
import { blockOf } from '#api/byBlock.ts'

export type DayEnd = {
  block: number
  /** The highest block known to be of the day; null if no block is that old. None in between has a known transaction. */
  last: number | null
  /** How many blocks could not be assigned to a day because the request limit was reached; 0 if none. */
  unsure: number
}

export const maxQuestionsToDayEnd = 8

/**
 * The last block of a day whose last ms is `end` (since 1970): from the pre-v2 API, else interpolated between known blocks; null
 * while the day isn't over. @throws ApiError, also if the list can't start at a block
 */
export const dayEndQuery = (api: Api, day: string, end: number) => {
  const path = `end of ${day}`
  return foundQuery(api, path, async ({ client, signal }): Promise<{ found: DayEnd | null }> => {
    const search = startSearch(api, client, [api.network, api.base, path], 0, signal, maxQuestionsToDayEnd)
    try {
      return { found: (await askedEnd(search, end)) ?? (await searchedEnd(search, end)) }
    } finally {
      search.end()
    }
  })
}

async function askedEnd({ api, signal, step }: RecordSearch, end: number): Promise<DayEnd | null> {
  if (api.keyed || api.endpoints.isMissing('/api')) return null
  step({ place: 'block' })
  const params = {
    module: 'block',
    action: 'getblocknobytime',
    timestamp: Math.floor(end / 1000),
    closest: 'before',
  }
  try {
    const answer = await api.get('/api', params, { signal, root: '' })
    const result = isObject(answer) ? answer.result : null
    // some servers send the bare number
    const number = isObject(result) ? result.blockNumber : result
    const block = /^\d{1,15}$/.test(String(number)) ? Number(number) : null
    return block === null ? null : { block, last: block, unsure: 0 }
  } catch (error) {
    signal.throwIfAborted()
    rethrowFatal(error, signal)
    api.endpoints.lose('/api')
    return null
  }
}

type Moment = { block: number; time: number }

async function searchedEnd(search: RecordSearch, end: number): Promise<DayEnd | null> {
  const { api, client, signal, step } = search
  const list = transactionsQuery(api)
  let known = seenMoments(client, api)
  // up to this block, no unknown transaction is of the day
  let passed = -1
  let isNewestAsked = false
  for (;;) {
    signal.throwIfAborted()
    const after = known.findLast(({ time }) => time > end)
    const before = known.find(({ time }) => time <= end)
    if (!after && isNewestAsked) return null
    if (after && after.block - 1 <= Math.max(passed, before?.block ?? -1))
      return { block: after.block - 1, last: before?.block ?? null, unsure: 0 }
    const block = after && guess(known, before, after, Math.max(passed, before?.block ?? -1) + 1, end)
    try {
      step(block === undefined ? { place: 'newest' } : { place: 'block', block })
    } catch (error) {
      if (!(error instanceof SearchLimit) || !after) throw error
      const last = before?.block ?? null
      return { block: after.block - 1, last, unsure: after.block - 1 - Math.max(passed, last ?? -1) }
    }
    const cursor = block === undefined ? null : cursorAtBlock(list.queryKey[2], block)
    const { items } = await list.ask(cursor, signal)
    isNewestAsked ||= block === undefined
    const rows = items.flatMap(momentOf)
    if (block !== undefined) {
      // a server that starts elsewhere gives no bound
      if (
        startOutcome(
          block,
          rows.map((row) => row.block),
        ) !== 'there'
      )
        throw new ApiError('not-offered')
      if (!rows[0] || rows[0].time <= end) passed = Math.max(passed, block)
    }
    // no transactions lie between neighbouring rows
    const last = rows.findLast(({ time }) => time > end)
    if (last && rows.some(({ time }) => time <= end)) passed = Math.max(passed, last.block - 1)
    known = sorted([...known, ...rows])
  }
}

/** The estimated last block of the day: interpolated, or extrapolated down from later blocks. */
function guess(
  known: readonly Moment[],
  before: Moment | undefined,
  after: Moment,
  lowest: number,
  end: number,
): number {
  const highest = after.block - 1
  const other = before ?? known.find(({ time }) => time > after.time)
  const pace = other && other.time !== after.time && (other.block - after.block) / (other.time - after.time)
  // with points on one side only, or a line that misses the range, bisect
  const likely = pace ? Math.ceil(after.block - (after.time - end) * pace) : -1
  const isWithin = likely >= lowest && likely <= highest
  return isWithin ? likely : Math.floor((lowest + highest) / 2)
}

/** Cached blocks of this server with a time, highest first. Sends no request. */
function seenMoments(client: QueryClient, api: Api): Moment[] {
  const read = client.getQueriesData<{ pages?: { items: unknown[] }[] }>({
    queryKey: [api.network, api.base],
  })
  return sorted(
    read.flatMap(([, data]) => (data?.pages?.flatMap(({ items }) => items) ?? [data]).flatMap(momentOf)),
  )
}

function momentOf(row: unknown): Moment[] {
  if (typeof row !== 'object' || row === null) return []
  const { timestamp } = row as { timestamp?: unknown }
  const block = blockOf(row)
  const time = Date.parse(String(timestamp))
  return block === null || Number.isNaN(time) ? [] : [{ block, time }]
}

const sorted = (moments: readonly Moment[]): Moment[] =>
  [...new Map(moments.map((one) => [one.block, one])).values()].toSorted((a, b) => b.block - a.block)
