import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { boundCache } from './cacheBound.ts'

test('what no page shows is let go above the bound, the oldest first; what one shows stays', () => {
  const client = new QueryClient()
  boundCache(client, 3)
  client.setQueryData(['shown'], 0, { updatedAt: 1 })
  const leave = new QueryObserver(client, { queryKey: ['shown'], staleTime: Infinity }).subscribe(() => {})
  const held = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name] }) => name)
  for (let number = 1; number <= 10; number += 1)
    client.setQueryData([number], number, { updatedAt: 10 + number })
  client.setQueryData(['last'], 0, { updatedAt: 100 })
  expect(held()).toEqual(['shown', 8, 9, 10, 'last'])
  leave()
  expect(held()).toEqual([9, 10, 'last'])
})
