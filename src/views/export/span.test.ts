import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { listQuery, type ListQuery } from '#api/query.ts'
import { formOf } from './form.ts'
import { newJob } from './exporting.ts'
import { hasTimes, readSpan, type Span, spanWords } from './span.ts'
import { memory, now, run, Thing } from './thingsExport.testing.ts'
import type { Fetch } from '#api/client/fetch.ts'

type Thing = { id: number; value: bigint | null; name: string | null }

const day = 86_400_000
const dayOf = (id: number) => Date.UTC(2025, 0, id)
/** Four pages of two things each, of the 8th of January down to the first; each is called by its moment. */
const days: Fetch = async (url) => {
  const at = Number(new URL(url).searchParams.get('page') ?? 0)
  const thing = (id: number) => ({ id, name: id === 5 ? null : new Date(dayOf(id)).toISOString() })
  return Response.json({
    items: [thing(8 - at * 2), thing(7 - at * 2)],
    next_page_params: at === 3 ? null : { page: at + 1 },
  })
}
const listOf = (path: string, filters = {}, fetcher = days) => {
  const api = createApi({ network: 'demo', base: 'https://a.test' }, fetcher)
  return listQuery(api, path, Thing, ({ id }) => String(id), filters) as ListQuery<Thing>
}
const form = formOf<Thing>('json', [{ name: 'timestamp', value: ({ name }) => name }], {
  currency: { symbol: null, decimals: 18 },
})

/** The ids that are written of a span, and how the job stands then. */
async function written(span: Span, filters = {}) {
  const fetcher = vi.fn<Fetch>(days)
  const job = newJob(listOf('/things', filters, fetcher), form, { known: [], keep: false, now, span })
  const { sink, file } = memory()
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  const { looked, undated, rows } = job
  const ids = (JSON.parse(file()) as { id: number }[]).map(({ id }) => id)
  expect(rows).toBe(ids.length)
  return { ids, looked, undated, calls: fetcher.mock.calls.length }
}

test('of a span its rows are written, both ends included; reading stops where they are older', async () => {
  expect(await written({ from: dayOf(4), to: dayOf(6) })).toEqual({
    ids: [6, 4],
    looked: 6,
    undated: 1,
    calls: 3,
  })
  expect(await written({ from: dayOf(7), to: null })).toMatchObject({ ids: [8, 7], looked: 4, calls: 2 })
  expect(await written({ from: null, to: dayOf(2) })).toMatchObject({ ids: [2, 1], looked: 8, calls: 4 })
  expect(await written({ from: dayOf(1) - 2 * day, to: dayOf(1) - day })).toMatchObject({ ids: [], calls: 4 })
  expect(await written({ from: null, to: null })).toMatchObject({ looked: 8, undated: 0 })
})

test('a sorted list is read to its end: what is older may come before what is newer', async () => {
  expect(await written({ from: dayOf(7), to: null }, { sort: 'value' })).toMatchObject({
    ids: [8, 7],
    calls: 4,
  })
})

test.each([
  ['/transactions', true],
  ['/addresses/0x12/logs', true],
  ['/transactions/0x12/logs', false],
  ['/blocks/7/transactions', false],
  ['/search', false],
])('the rows of %s are of different times: %s', (path, are) => expect(hasTimes(listOf(path))).toBe(are))

test('moments are read and told in UTC, or in the reader’s own zone', () => {
  const typed = { from: '2025-03-01T12:00', to: '2025-03-02T12:00' }
  // the minute that is typed as the last is inside
  const span = { from: now, to: now + day + 59_999 }
  expect(readSpan(typed, false)).toEqual(span)
  expect(readSpan(typed, true).from).toBe(new Date(2025, 2, 1, 12).getTime())
  expect(readSpan({ from: '', to: 'x' }, false)).toEqual({ from: null, to: null })
  expect(spanWords(span, false)).toBe(' from 1 Mar 2025, 12:00:00 UTC until 2 Mar 2025, 12:00:59 UTC')
  expect(spanWords({ from: null, to: null }, false)).toBe('')
})
