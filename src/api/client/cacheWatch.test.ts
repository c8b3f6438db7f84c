import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { limitCache } from './cacheWatch.ts'
import { ApiError } from './errors.ts'

test('what no page shows is let go above the bound, the oldest first; what one shows stays', () => {
  const client = new QueryClient()
  limitCache(client, 3)
  client.setQueryData(['shown'], 0, { updatedAt: 1 })
  const leave = new QueryObserver(client, { queryKey: ['shown'], staleTime: Infinity }).subscribe(() => {})
  const stored = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name)
  for (let number = 1; number <= 10; number += 1)
    client.setQueryData([number], number, { updatedAt: 10 + number })
  client.setQueryData(['last'], 0, { updatedAt: 100 })
  expect(stored()).toEqual(['shown', 8, 9, 10, 'last'])
  leave()
  expect(stored()).toEqual([9, 10, 'last'])
})

test.each<[string, ApiError, unknown, boolean, object?]>([
  ['what couldn’t be read', new ApiError('not-api'), undefined, false],
  ['what was read before, and then couldn’t be', new ApiError('not-api'), 0, true],
  ['what the server failed to answer', new ApiError('server', { status: 500 }), undefined, true],
  ['a list that couldn’t be read', new ApiError('not-api'), undefined, true, {}],
])(
  '%s is known for as long as a page shows it, and after that: %s, %s, %s',
  async (_what, error, before, stays, filters) => {
    const client = new QueryClient()
    limitCache(client)
    const query = {
      queryKey: ['network', 'base', 'path', ...(filters ? [filters] : [])],
      queryFn: () => Promise.reject(error),
      retry: false,
    }
    client.setQueryData(query.queryKey, before)
    await client.fetchQuery(query).catch(() => null)
    const leave = [1, 2].map(() =>
      new QueryObserver(client, { ...query, enabled: false }).subscribe(() => {}),
    )
    const known = () => client.getQueryState(query.queryKey)?.error
    leave[0]?.()
    expect(known()).toBe(error)
    leave[1]?.()
    expect(known()).toBe(stays ? error : null)
    expect(client.getQueryData(query.queryKey)).toBe(before)
  },
)
