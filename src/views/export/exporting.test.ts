import { expect, test, vi } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { listQuery } from '#api/query.ts'
import { fileNameOf } from './form.ts'
import { newJob } from './exporting.ts'
import { always } from './span.ts'
import { begin, four, json, memory, now, queryOver, run, runPages, Thing } from './thingsExport.testing.ts'
import type { Fetch } from '#api/client/fetch.ts'

const ids = (file: string) => (JSON.parse(file) as { id: number }[]).map(({ id }) => id)

test('CSV: its mark, a head, and a row for each record; text is guarded and numbers are not', async () => {
  const { sink, file } = memory()
  expect(await run(begin(queryOver(four)), sink)).toEqual({ how: 'finished', error: null, link: null })
  const lines = file().split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['\uFEFFid,name,value_wei', "0,'=0,0", "1,'=1,-1000000000000000000"])
  expect(lines).toHaveLength(10)
})

test('JSON: the records as read, amounts as digits, unknown fields kept', async () => {
  const { sink, file } = memory()
  await run(begin(queryOver(four), json), sink)
  expect(JSON.parse(file())).toHaveLength(8)
  expect((JSON.parse(file()) as unknown[])[7]).toEqual({
    id: 7,
    name: '=7',
    value: '-7000000000000000000',
    more: [7],
  })
})

test('a list of nothing is a file of nothing', async () => {
  const { sink, file } = memory()
  const query = queryOver(async () => Response.json({ items: [], next_page_params: null }))
  await run(begin(query, json), sink)
  expect(JSON.parse(file())).toEqual([])
})

test('what the list has read is written without asking', async () => {
  const fetcher = vi.fn<Fetch>(four)
  const query = queryOver(fetcher)
  const first = await query.ask(null)
  const { sink, file } = memory()
  const job = newJob(query, json, { known: [{ ...first, next: null }], keep: false, now, span: always })
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toEqual([0, 1])
  expect(fetcher).toHaveBeenCalledTimes(1)
})

test('called off, the file is whole for what it holds; it goes on in the same file', async () => {
  const { sink, file } = memory()
  const job = begin(queryOver(four), json)
  expect(await runPages(job, sink, 2)).toMatchObject({ how: 'cancelled' })
  expect(ids(file())).toEqual([0, 1, 2, 3])
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('called off among pages known before, it goes on after those written', async () => {
  const query = queryOver(four)
  const known = [await query.ask(null), await query.ask({ page: 1 }), await query.ask({ page: 2 })]
  const { sink, file } = memory()
  const job = newJob(query, json, { known, keep: false, now, span: always })
  await runPages(job, sink, 1)
  expect(ids(file())).toEqual([0, 1])
  await run(job, sink)
  expect(ids(file())).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a failure keeps what was written, and can be gone on from', async () => {
  let broken = true
  const fetcher: Fetch = (url, init) =>
    broken && url.includes('page=2') ? Promise.resolve(new Response('', { status: 402 })) : four(url, init)
  const { sink, file } = memory()
  const job = begin(queryOver(fetcher), json)
  expect(await run(job, sink)).toMatchObject({ how: 'failed', error: { kind: 'credits' } })
  expect(ids(file())).toEqual([0, 1, 2, 3])
  broken = false
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toHaveLength(8)
})

test('where the server no longer takes the cursor, an export that goes on begins anew, without what it wrote', async () => {
  const pages = 30
  const asked: string[] = []
  // as versions differ: what a cursor is called
  let cursor = 'state_changes'
  const fetcher: Fetch = async (url) => {
    const { searchParams } = new URL(url)
    searchParams.delete('apikey')
    asked.push(`${searchParams}`)
    const at = Number(searchParams.get(cursor) ?? 0)
    if (searchParams.size > 0 && !searchParams.has(cursor))
      return new Response('Unexpected field', { status: 422 })
    const next = at + 1 === pages ? null : { [cursor]: at + 1 }
    return Response.json({ items: at === 2 ? [{ id: at }, {}] : [{ id: at }], next_page_params: next })
  }
  const { sink, file } = memory()
  const job = begin(queryOver(fetcher), json)
  await runPages(job, sink, 15)
  cursor = 'state_changes_count'
  expect(await run(job, sink)).toMatchObject({ how: 'finished' })
  expect(ids(file())).toEqual(Array.from({ length: pages }, (_none, index) => index))
  expect(job.unreadable).toBe(1)
  expect(asked.slice(15, 18)).toEqual(['state_changes=15', '', 'state_changes_count=1'])
})

test('a list that the server refuses from its beginning fails, and so does one with a cursor of its own making', async () => {
  const refuse: Fetch = async () => new Response('', { status: 422 })
  const { sink } = memory()
  expect(await run(begin(queryOver(refuse)), sink)).toMatchObject({
    how: 'failed',
    error: { status: 422 },
  })
  const fetcher = vi.fn<Fetch>((url, init) => (url.includes('page=2') ? refuse : four)(url, init))
  const job = begin(queryOver(fetcher))
  expect(await run(job, sink)).toMatchObject({ how: 'failed', error: { kind: 'invalid' } })
  expect(fetcher).toHaveBeenCalledTimes(3)
})

test.each([
  ['/addresses/0x3fC17282EE2C2308097639415C5FF42ab746c551/transactions', {}, 'transactions-0x3fC172…c551'],
  ['/transactions', { filter: 'pending', type: undefined }, 'transactions-pending'],
  ['/blocks/1234/transactions', {}, 'transactions-1234'],
  [
    '/tokens/0x3fC17282EE2C2308097639415C5FF42ab746c551/instances/7/transfers',
    {},
    'transfers-0x3fC172…c551-7',
  ],
  ['/things', { method: 'a/../b:"c"' }, 'things-a_b_c_'],
])('the file of %s has a name of list, place and day', (path, filters, name) => {
  const api = createApi({ network: 'demo', base: 'https://a.test' }, four)
  const query = listQuery(api, path, Thing, ({ id }) => String(id), filters)
  expect(fileNameOf(query, 'csv', now, always)).toBe(`loupe-demo-${name}-2025-03-01.csv`)
  expect(fileNameOf(query, 'csv', now, { from: now, to: now + 3_600_000 })).toBe(
    `loupe-demo-${name}-from_2025-03-01T12_00Z-until_2025-03-01T13_00Z-2025-03-01.csv`,
  )
})
