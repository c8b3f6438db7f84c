import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './client.ts'
import { createSavedAnswers, type AnswerStore } from './savedAnswers.ts'
import type { Fetch } from './fetch.ts'

function shelfOf(entries = new Map<string, unknown>()): AnswerStore & { entries: Map<string, unknown> } {
  return {
    entries,
    get: async (name) => entries.get(name),
    set: async (name, value) => void entries.set(name, value),
    update: async (name, change) => void entries.set(name, change(entries.get(name))),
    del: async (name) => void entries.delete(name),
    clear: async () => entries.clear(),
  }
}
const tx = '/transactions/0xA1'
afterEach(() => vi.useRealTimers())
/** Moves the clock forward for what follows. */
const pass = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const deep = { hash: '0xa1', block_number: 10, confirmations: 64, value: '9'.repeat(30) }

test('a transaction under enough blocks is kept, whatever the case of its hash', async () => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', tx, deep)
  expect(await kept.find('server', '/transactions/0xa1')).toEqual({ body: deep, at: expect.any(Number) })
  expect(await kept.find('other', tx)).toBeNull()
})

test.each([
  ['waits', { hash: '0xa1', block_number: null, confirmations: 90 }],
  ['is new', { ...deep, confirmations: 63 }],
  ['tells nothing', { hash: '0xa1' }],
  ['is too large', { ...deep, raw_input: 'f'.repeat(300_000) }],
  ['is none', null],
])('a transaction that %s is not kept', async (_, body) => {
  const store = shelfOf()
  await createSavedAnswers(store).keep('server', tx, body)
  expect(store.entries.size).toBe(0)
})

test('parts are kept with their record, and also where they came before it', async () => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', `${tx}/logs`, { items: [1] })
  expect(await kept.find('server', `${tx}/logs`)).toBeNull()
  await kept.keep('server', tx, deep)
  await kept.keep('server', `${tx}/logs?index=5`, { items: [2] })
  expect(await kept.find('server', `${tx}/logs`)).toMatchObject({ body: { items: [1] } })
  expect(await kept.find('server', `${tx}/logs?index=5`)).toMatchObject({ body: { items: [2] } })
})

test('a block is kept as soon as enough blocks on top of it were seen, in a record or in a list', async () => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', '/blocks/5', { height: 5 })
  await kept.keep('server', '/blocks/6', { height: 6 })
  expect(await kept.find('server', '/blocks/5')).toBeNull()
  await kept.keep('other', '/blocks/90', { height: 90 })
  await kept.keep('server', '/main-page/blocks', [{ height: 68 }, { height: 67 }])
  expect(await kept.find('server', '/blocks/5')).toMatchObject({ body: { height: 5 } })
  expect(await kept.find('server', '/blocks/6')).toBeNull()
  await kept.keep('server', '/blocks', { items: [{ height: 69 }] })
  expect(await kept.find('server', '/blocks/6')).toMatchObject({ body: { height: 6 } })
})

test.each([
  ['waited', { hash: '0xa1', block_number: null }],
  ['was new', { ...deep, confirmations: 3 }],
  ['was without its calls', { ...deep, result: 'awaiting_internal_transactions' }],
])('a part that was read while its record %s is not kept, until it is read again', async (_, early) => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', `${tx}/logs`, { items: [] })
  await kept.keep('server', tx, early)
  await kept.keep('server', `${tx}/logs`, { items: [] })
  await kept.keep('server', tx, early)
  await kept.keep('server', tx, deep)
  expect(await kept.find('server', tx)).not.toBeNull()
  expect(await kept.find('server', `${tx}/logs`)).toBeNull()
  await kept.keep('server', `${tx}/logs`, { items: [1] })
  expect(await kept.find('server', `${tx}/logs`)).toMatchObject({ body: { items: [1] } })
})

test('what was read long before its record told how deep it is is not kept', async () => {
  const store = shelfOf()
  const kept = createSavedAnswers(store)
  await kept.keep('server', `${tx}/logs`, { items: [] })
  await kept.keep('server', '/blocks/5', { height: 5 })
  pass(60_000)
  await kept.keep('server', tx, deep)
  await kept.keep('server', '/main-page/blocks', [{ height: 200 }])
  expect([...store.entries.keys()]).toEqual(['index', 'server /transactions/0xa1'])
  await kept.keep('server', '/blocks/5', { height: 5 })
  expect(await kept.find('server', '/blocks/5')).toMatchObject({ body: { height: 5 } })
})

test('the first block of all is kept too', async () => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', '/stats', {})
  await kept.keep('server', '/blocks/0', { height: 0 })
  await kept.keep('server', '/main-page/blocks', [{ height: 200 }])
  expect(await kept.find('server', '/blocks/0')).not.toBeNull()
})

test('a block that was read near the newest one is kept only as it is read again', async () => {
  const kept = createSavedAnswers(shelfOf())
  await kept.keep('server', '/main-page/blocks', [{ height: 101 }])
  await kept.keep('server', '/blocks/100', { height: 100, hash: '0xold' })
  await kept.keep('server', '/main-page/blocks', [{ height: 200 }])
  expect(await kept.find('server', '/blocks/100')).toBeNull()
  await kept.keep('server', '/blocks/100', { height: 100, hash: '0xnew' })
  expect(await kept.find('server', '/blocks/100')).toMatchObject({ body: { hash: '0xnew' } })
})

test('an answer is kept with the time when it was read', async () => {
  const kept = createSavedAnswers(shelfOf())
  const read = pass(0).getMockedSystemTime()?.getTime()
  await kept.keep('server', `${tx}/logs`, { items: [1] })
  pass(3000)
  await kept.keep('server', tx, deep)
  expect(await kept.find('server', `${tx}/logs`)).toMatchObject({ at: read })
})

test.each([
  ['transaction', tx, deep, { ...deep, block_number: 11 }],
  ['transaction that waits again', tx, deep, { hash: '0xa1', block_number: null }],
  ['block', '/blocks/5', { height: 5, hash: '0x1' }, { height: 5, hash: '0x2' }],
])('what was kept of a %s is dropped where another block has it', async (_, path, before, now) => {
  const store = shelfOf()
  const kept = createSavedAnswers(store)
  await kept.keep('server', '/main-page/blocks', [{ height: 200 }])
  await kept.keep('server', path, before)
  await kept.keep('server', `${path}/logs?index=5`, { items: [1] })
  await kept.keep('server', '/blocks/50', { height: 50 })
  expect(store.entries.size).toBe(4)
  const later = createSavedAnswers(store)
  await later.keep('server', path, before)
  expect(await later.find('server', `${path}/logs?index=5`)).not.toBeNull()
  await later.keep('server', path, now)
  expect(await later.find('server', `${path}/logs?index=5`)).toBeNull()
  expect((await later.find('server', path))?.body).not.toEqual(before)
  expect(await later.find('server', '/blocks/50')).not.toBeNull()
  expect(store.entries.get('index')).not.toContain(`server ${path.toLowerCase()}/logs?index=5`)
})

test('a part that came again and again before its record is kept once, as it came last', async () => {
  const store = shelfOf()
  const kept = createSavedAnswers(store)
  for (const items of [[1], [1, 2]]) await kept.keep('server', `${tx}/logs`, { items })
  for (let number = 0; number < 40; number += 1)
    await kept.keep('server', `/transactions/0xb${number}/logs`, { items: [] })
  await kept.keep('server', tx, deep)
  expect(await kept.find('server', `${tx}/logs`)).toMatchObject({ body: { items: [1, 2] } })
  expect(store.entries.size).toBe(3)
})

test('no key is kept that a server repeats', async () => {
  const store = shelfOf()
  const kept = createSavedAnswers(store)
  const body = { items: [], next_page_params: { index: 1, apikey: 'secret' } }
  const fetcher: Fetch = async (url) => Response.json(url.includes('/logs') ? body : deep)
  const api = createApi({ network: 'chain', base: 'https://h' }, fetcher, async () => kept)
  await api.get(tx)
  await api.get(`${tx}/logs`)
  const found = () => kept.find('chain https://h', `${tx}/logs`)
  await expect.poll(found).toMatchObject({ body: { next_page_params: { index: 1 } } })
  expect(JSON.stringify([...store.entries])).not.toContain('secret')
})

test('only the newest 400 are kept', async () => {
  const store = shelfOf()
  const kept = createSavedAnswers(store)
  for (let number = 0; number < 450; number += 1) await kept.keep('server', `/transactions/0x${number}`, deep)
  expect(store.entries.size).toBe(401)
  expect(await kept.find('server', '/transactions/0x49')).toBeNull()
  expect(await kept.find('server', '/transactions/0x50')).not.toBeNull()
})

test('what comes at once is kept whole, and nothing is kept that the list of names lacks', async () => {
  const entries = new Map<string, unknown>()
  const store = shelfOf(entries)
  // the page is closed after the first write
  const kept = createSavedAnswers({ ...store, set: () => new Promise(() => {}) })
  void kept.keep('server', tx, deep)
  await new Promise((resolve) => setTimeout(resolve))
  expect([...entries.keys()].filter((name) => name !== 'index')).toEqual([])
  const again = createSavedAnswers(store)
  await Promise.all(
    Array.from({ length: 450 }, (_, number) => again.keep('server', `/transactions/0x${number}`, deep)),
  )
  const names = entries.get('index') as string[]
  expect(names.toSorted()).toEqual([...entries.keys()].filter((name) => name !== 'index').toSorted())
  expect(names).toHaveLength(400)
})

test.each([undefined, null, 7, 'text', { version: 0, at: 1, text: '{}' }, { version: 1, at: 1, text: '{' }])(
  'what is corrupt or of another version (%j) is nothing',
  async (stored) => {
    const kept = createSavedAnswers(shelfOf(new Map([['server /transactions/0xa1', stored]])))
    expect(await kept.find('server', tx)).toBeNull()
    await kept.keep('server', tx, deep)
    expect(await kept.find('server', tx)).not.toBeNull()
  },
)

test('a storage that fails is nobody’s trouble', async () => {
  const fail = async () => {
    throw new Error('full')
  }
  const kept = createSavedAnswers({ get: fail, set: fail, update: fail, del: fail, clear: fail })
  await kept.keep('server', tx, deep)
  let body: unknown = []
  for (let level = 0; level < 100_000; level += 1) body = [body]
  await kept.keep('server', tx, { ...deep, body })
  expect(await kept.find('server', tx)).toBeNull()
  expect(await kept.clear()).toBe(false)
})

test('what was kept is answered where the server isn’t reached, with its time, until it is again', async () => {
  const kept = createSavedAnswers(shelfOf())
  let isUp = true
  const fetcher: Fetch = async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return Response.json(deep)
  }
  const api = createApi({ network: 'chain', base: 'https://h' }, fetcher, async () => kept)
  await api.get(tx)
  await expect.poll(async () => kept.find('chain https://h', tx)).not.toBeNull()
  isUp = false
  expect(await api.get(tx)).toEqual(deep)
  expect(api.savedTimes.get()).toEqual(new Map([['/transactions/0xa1', expect.any(Number)]]))
  await expect(api.get('/transactions/0xb2')).rejects.toMatchObject({ kind: 'unreachable' })
  isUp = true
  await api.get(tx)
  expect(api.savedTimes.get()).toEqual(new Map())
})
