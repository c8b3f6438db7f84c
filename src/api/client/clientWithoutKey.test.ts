import { describe, expect, test } from 'vitest'
import { failure, server } from '#api/server.testing.ts'
import type { Keys } from './fetch.ts'

describe('without a key', () => {
  const refused = () => Response.json({}, { status: 402 })

  test('who was refused is asked nothing more, until there is a key of any kind, or the reader wants it', async () => {
    let keys: Keys = {}
    const { api, asked } = server([refused(), refused(), '{}', '{}'], () => keys)
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'key-missing' })
    expect(await failure(api.get('/b'))).toMatchObject({ kind: 'key-missing', status: 402, keyed: true })
    expect(asked).toHaveLength(1)
    api.skipWait()
    expect(await failure(api.get('/b'))).toMatchObject({ kind: 'key-missing' })
    expect(asked).toHaveLength(2)
    keys = { key: 'other' }
    expect(await api.get('/c')).toEqual({})
    keys = { apikey: 'one' }
    expect(await api.get('/c')).toEqual({})
  })

  test.each([
    ['before', ['{}', refused(), '{}']],
    ['meanwhile', [refused(), '{}', '{}']],
  ])('a server that answered another question %s is asked on', async (_when, bodies) => {
    const { api } = server(bodies, () => ({}))
    const both = await Promise.allSettled([api.get('/a'), api.get('/b')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await api.get('/c')).toEqual({})
  })

  test('nor does one endpoint that is forbidden stop the others', async () => {
    const { api } = server([Response.json({ error: 'no' }, { status: 403 }), '{}'], () => ({}))
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'key-missing' })
    expect(await api.get('/b')).toEqual({})
  })

  test('an order with a key of its own is sent meanwhile, and changes nothing for questions', async () => {
    let keys: Keys = {}
    const wait = Response.json({}, { status: 429, headers: { 'retry-after': '5' } })
    const { api, asked } = server([refused(), '{"message":"OK"}', wait], () => keys)
    await failure(api.get('/a'))
    expect(await failure(api.patch('/a'))).toMatchObject({ kind: 'key-missing' })
    keys = { api_key: 'three' }
    expect(await api.patch('/a')).toEqual({ message: 'OK' })
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'key-missing' })
    expect(await failure(api.patch('/a'))).toMatchObject({ kind: 'rate' })
    expect(await failure(api.patch('/a'))).toMatchObject({ kind: 'rate', waitMs: expect.closeTo(5000, -3) })
    expect(await failure(api.get('/a'))).toMatchObject({ kind: 'key-missing' })
    expect(asked.map(({ init }) => init.method)).toEqual(['GET', 'PATCH', 'PATCH'])
  })

  test('an order that is refused says nothing of questions', async () => {
    const { api } = server([Response.json({}, { status: 401 }), '{}'], () => ({}))
    expect(await failure(api.patch('/a'))).toMatchObject({ kind: 'key-missing' })
    expect(await api.get('/a')).toEqual({})
  })
})

test.each([
  [402, { key: 'other' }, 'key-missing'],
  [401, { api_key: 'other' }, 'key-missing'],
  [402, { apikey: 'one' }, 'credits'],
])('%i with %o says %s', async (status, keys, kind) => {
  const { api } = server([Response.json({}, { status })], () => keys)
  expect(await failure(api.get('/a'))).toMatchObject({ kind })
})
