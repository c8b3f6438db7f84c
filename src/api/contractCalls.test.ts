import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { contractCallsQuery, storageQuery } from './contractCalls.ts'
import { createApi } from '#api/client/client.ts'

type Call = { id: number; method: string; params: unknown[] }

function nodeThat(answer: (call: Call) => object) {
  const sent: Call[][] = []
  const api = createApi({ network: 'one', base: 'https://one.example' }, (_url, init) => {
    const body = JSON.parse(init.body as string) as Call | Call[]
    sent.push([body].flat())
    const result = [body].flat().map((call) => ({
      id: call.id,
      ...(call.method === 'eth_blockNumber' ? { result: '0x10' } : answer(call)),
    }))
    return Promise.resolve(new Response(JSON.stringify(Array.isArray(body) ? result : result[0])))
  })
  return { api, sent, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}
const calls = (count: number) => Array.from({ length: count }, (_, at) => ({ to: '0x1', data: `0x0${at}` }))

test('the newest block is asked for once, and all calls are of it, five at a time', async () => {
  const { api, sent, client } = nodeThat(() => ({ result: '0x' }))
  const result = await client.fetchQuery(contractCallsQuery(api, calls(7), null))
  expect(result).toMatchObject({ block: 16, status: 200 })
  expect(result.answers).toHaveLength(7)
  await client.fetchQuery(contractCallsQuery(api, calls(1), null))
  expect(sent.map((body) => body.length)).toEqual([1, 5, 2, 1])
  expect(sent[1]?.[0]?.params).toEqual([{ to: '0x1', data: '0x00' }, '0x10'])
})

test('a block that is chosen is asked of as it is', async () => {
  const { api, sent, client } = nodeThat(() => ({ result: `0x${'0'.repeat(64)}` }))
  expect(await client.fetchQuery(storageQuery(api, '0x1', ['0x0'], 7))).toMatchObject({ block: 7 })
  expect(sent[0]).toMatchObject([{ method: 'eth_getStorageAt', params: ['0x1', '0x0', '0x7'] }])
})

test.each([
  ['as geth and Blockscout send it', { code: 3, message: 'execution reverted', data: '0x82b42900' }],
  ['behind a word', { code: -32015, message: 'execution reverted', data: 'Reverted 0x82b42900' }],
  ['inside another object', { message: 'execution reverted', data: { data: '0x82b42900' } }],
])('a call that reverts is an answer, with its bytes: %s', async (_what, error) => {
  for (const count of [1, 2]) {
    const { api, client } = nodeThat(() => ({ error }))
    const { answers } = await client.fetchQuery(contractCallsQuery(api, calls(count), 1))
    expect(answers[0]).toEqual({ error: 'execution reverted', data: '0x82b42900' })
  }
})

test.each([{}, { data: 7 }, { data: 'no bytes' }, { data: null }])(
  'an error without bytes has none: %j',
  async (more) => {
    const { api, client } = nodeThat(() => ({ error: { message: 'out of gas', ...more } }))
    const { answers } = await client.fetchQuery(contractCallsQuery(api, calls(2), 1))
    expect(answers[0]).toEqual({ error: 'out of gas', data: null })
  },
)
