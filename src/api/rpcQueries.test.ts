import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from './client.ts'
import type { RpcCall } from './rpc.ts'
import { callsQuery } from './rpcQueries.ts'

type Sent = { id: number; method: string; params: unknown[] }
type Answer = (asked: Sent | Sent[]) => unknown

/** What a server was sent, and what came of so many calls. */
async function ask(calls: readonly RpcCall[], answer: Answer) {
  const sent: (Sent | Sent[])[] = []
  const api = createApi({ network: 'one', base: 'https://one.example' }, (_url, { body }) => {
    const asked = JSON.parse(body as string) as Sent | Sent[]
    sent.push(asked)
    const said = answer(asked)
    return Promise.resolve(said instanceof Response ? said : Response.json(said))
  })
  const once = (rounds: readonly unknown[]) => (rounds.length === 0 ? calls : null)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rounds } = await client.fetchQuery(callsQuery(api, 'test', once))
  return { answers: rounds[0], sizes: sent.map((one) => (Array.isArray(one) ? one.length : 'one')) }
}

const calls = (count: number): RpcCall[] =>
  Array.from({ length: count }, (_, at) => ({ method: 'eth_call', params: [at] }))
const echo = ({ id, params: [at] }: Sent) => ({ jsonrpc: '2.0', id, result: at })
const each = (asked: Sent | Sent[], answer: (one: Sent) => unknown) =>
  Array.isArray(asked) ? asked.map(answer) : answer(asked)
const results = (count: number) => Array.from({ length: count }, (_, at) => ({ result: at }))

test('calls go out five at a time, and are answered in their order, whatever that of the answers', async () => {
  const { answers, sizes } = await ask(calls(7), (asked) =>
    Array.isArray(asked) ? asked.map(echo).toReversed() : echo(asked),
  )
  expect(answers).toEqual(results(7))
  expect(sizes).toEqual([5, 2])
})

test.each<[string, Answer]>([
  ['413', (asked) => (Array.isArray(asked) ? new Response('', { status: 413 }) : echo(asked))],
  [
    'an error in the place of a list',
    (asked) => (Array.isArray(asked) ? { error: 'Bad request' } : echo(asked)),
  ],
  ['400', (asked) => (Array.isArray(asked) ? new Response('{}', { status: 400 }) : echo(asked))],
])('where batches are refused, calls go out one by one: %s', async (_what, answer) => {
  const { answers, sizes } = await ask(calls(3), answer)
  expect(answers).toEqual(results(3))
  expect(sizes).toEqual([3, 'one', 'one', 'one'])
})

test.each([1, 2])('a call that the node refuses is an answer, in its words, of %d calls', async (count) => {
  const { answers } = await ask(calls(count), (asked) =>
    each(asked, ({ id }) => ({
      id,
      error: id === 0 || count === 1 ? { code: 3, message: 'execution reverted' } : 'no',
    })),
  )
  expect(answers?.[0]).toEqual({ error: 'execution reverted' })
})

test('a call without an answer in a batch is told to be so', async () => {
  const { answers } = await ask(calls(2), (asked) => (Array.isArray(asked) ? [echo(asked[0] as Sent)] : null))
  expect(answers).toEqual([{ result: 0 }, { error: 'no answer' }])
})

test('a server without JSON-RPC is asked no more', async () => {
  await expect(ask(calls(2), () => new Response('', { status: 404 }))).rejects.toMatchObject({
    kind: 'not-offered',
  })
})
