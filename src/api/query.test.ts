import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi, requestOf } from './client/client.ts'
import { amount, count, maybe, record } from './fields.ts'
import { listQuery, rawOf, recordQuery } from './query.ts'

const Thing = record({ id: count, value: maybe(amount) })

test.each([
  ['wrapped', (items: unknown[]) => ({ items, next_page_params: { apikey: 'secret' } })],
  ['bare', (items: unknown[]) => items],
])('an item of a %s list is had as it was sent, with what could not be read of it', async (_form, body) => {
  const sent = { id: '7', value: 'many', name: 'x' }
  const api = createApi({ network: 'chain', base: 'https://h' }, async () => Response.json(body([sent])))
  const query = listQuery(api, '/things', Thing, ({ id }) => String(id))
  const { pages } = await new QueryClient().fetchInfiniteQuery(query)
  const [item] = pages[0]?.items ?? []
  expect(item).toMatchObject({ id: 7, value: null })
  expect(rawOf(item)).toEqual(sent)
  expect(requestOf(rawOf(item))).toBeUndefined()
})

test('a record is had as it was sent, with the request that it answers', async () => {
  const sent = { id: '7', value: 'many' }
  const api = createApi({ network: 'chain', base: 'https://h' }, async () => Response.json(sent))
  const read = await new QueryClient().fetchQuery(recordQuery(api, '/things/7', Thing))
  expect(rawOf(read)).toEqual(sent)
  expect(requestOf(rawOf(read))).toBe('/things/7')
})

const listOf = (sent: unknown) =>
  listQuery(
    createApi({ network: 'chain', base: 'https://h' }, async () => Response.json(sent)),
    '/things',
    Thing,
    ({ id }) => String(id),
  )
const ask = (sent: unknown) => listOf(sent).ask(null)

test.each([
  [],
  null,
  { items: null },
  { items: [], next_page_params: null },
  { items: [], total_supply: '1' },
  // both fields are optional
  { next_page_params: null },
])('%j is an empty list', async (sent) => expect(await ask(sent)).toMatchObject({ items: [], next: null }))

test.each([['g2wAAAAB'], [12], [['g2wAAAAB']], [true]])(
  'a cursor that is %j tells of more that can’t be read',
  async (next_page_params) =>
    expect(await ask({ items: [{ id: 1 }], next_page_params })).toMatchObject({ next: null, isCut: true }),
)

test.each([[null], [undefined], [{}], [[]], [''], [false]])(
  'a cursor that is %j tells of no more',
  async (next_page_params) =>
    expect(await ask({ items: [{ id: 1 }], next_page_params })).not.toHaveProperty('isCut'),
)

// a wrong address may answer everything with 200
test.each([
  {},
  { status: 'ok' },
  { status: '0', message: 'NOTOK', result: 'Invalid API Key' },
  { items: {} },
  true,
  7,
  'ok',
])('%j is no list', async (sent) => expect(ask(sent)).rejects.toMatchObject({ kind: 'not-api' }))

test('of a page of a million records the first 5,000 are read, and how many came is told', async () => {
  const sent = Array.from({ length: 1_000_000 }, (_, id) => ({ id }))
  const page = await ask({ items: sent, next_page_params: { index: 7 } })
  expect(page).toMatchObject({ isCut: true, sentAtOnce: 1_000_000, next: null, unread: 0 })
  expect(page.items).toHaveLength(5000)
  const { pages } = await new QueryClient().fetchInfiniteQuery(listOf(sent.slice(0, 5000)))
  expect(pages[0]).not.toHaveProperty('isCut')
})

test.each<[unknown, string | undefined]>([
  [{ status: 2, message: 'not processed yet' }, 'not processed yet'],
  [{ status: 2, message: null }, ''],
  [{ status: 1, message: null }, undefined],
  [{ status: '2' }, undefined],
  [[2], undefined],
  [null, undefined],
])('a list with %j is told to be unready in these words: %s', async (meta, words) =>
  expect((await ask({ items: [{ id: 1 }], next_page_params: null, meta })).unready).toBe(words),
)
