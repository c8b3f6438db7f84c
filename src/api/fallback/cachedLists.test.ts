import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '#api/client/client.ts'
import { fetchListOnce } from './cachedLists.ts'
import type { Fetch } from '#api/client/fetch.ts'
import { tokenHoldersQuery } from '#api/holders.ts'

afterEach(() => vi.useRealTimers())

const overClient = (fetcher: Fetch) => {
  const asked = vi.fn<Fetch>(fetcher)
  const api = createApi({ network: 'demo', base: 'https://h.example' }, asked)
  const client = new QueryClient()
  return { asked, client, list: tokenHoldersQuery(api, `0x${'12'.repeat(20)}`) }
}

test.each([
  ['was found lacking', { message: 'Not found' }, 404, 'not-found'],
  ['couldn’t be read', 7, 200, 'not-api'],
])(
  'a list that %s a moment ago isn’t asked for again; later it is',
  async (_what, expected, status, kind) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { asked, client, list } = overClient(async () => Response.json(expected, { status }))
    await client.prefetchInfiniteQuery({ ...list, retry: false })
    expect(asked).toHaveBeenCalledTimes(1)
    await expect(fetchListOnce(client, list)).rejects.toThrow(kind)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 60_000)
    await expect(fetchListOnce(client, list)).rejects.toThrow(kind)
    expect(asked).toHaveBeenCalledTimes(2)
  },
)

test('a list whose server failed is asked for again', async () => {
  const { asked, client, list } = overClient(async () => new Response('', { status: 500 }))
  await client.prefetchInfiniteQuery({ ...list, retry: false })
  await expect(fetchListOnce(client, list)).rejects.toThrow('server')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a list that is on its way is waited for', async () => {
  const { asked, client, list } = overClient(async () => Response.json({ items: [], next_page_params: null }))
  const ahead = client.prefetchInfiniteQuery(list)
  expect(await fetchListOnce(client, list)).toEqual([])
  await ahead
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a record that comes again is told once', async () => {
  const holder = { address: { hash: `0x${'1'.repeat(40)}` }, value: '5' }
  const { client, list } = overClient(async () => Response.json([holder, holder, { ...holder, value: '5' }]))
  expect(await fetchListOnce(client, list)).toHaveLength(1)
})
