import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { calledOffWith } from './calledOffWith.ts'

/** A question without an answer, and the signals of those who asked it. */
function silent() {
  const signals: AbortSignal[] = []
  const query = queryOptions({
    queryKey: ['list'],
    queryFn: ({ signal }) => {
      signals.push(signal)
      return new Promise<string>(() => {})
    },
  })
  return { query, aborted: () => signals.map(({ aborted }) => aborted) }
}

test('a question ends with the one that it is asked for', async () => {
  const { query, aborted } = silent()
  const [client, caller] = [new QueryClient(), new AbortController()]
  const asked = client.fetchQuery(calledOffWith(caller.signal, client, query))
  expect(aborted()).toEqual([false])
  caller.abort()
  await expect(asked).rejects.toThrow('Cancelled')
  expect(aborted()).toEqual([true])
})

test('but not while the page shows it', () => {
  const { query, aborted } = silent()
  const [client, caller] = [new QueryClient(), new AbortController()]
  const leave = new QueryObserver(client, query).subscribe(() => {})
  void client.fetchQuery(calledOffWith(caller.signal, client, query)).catch(() => null)
  caller.abort()
  expect(aborted()).toEqual([false])
  leave()
})

test('it isn’t asked at all where that has ended before', () => {
  const { query } = silent()
  expect(() => calledOffWith(AbortSignal.abort(), new QueryClient(), query)).toThrow(/abort/i)
})
