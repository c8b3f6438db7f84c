import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import { neighbourQuery, type NeighbourSide } from './senderNeighbour.ts'

const sender = `0x${'a'.repeat(40)}`
const other = `0x${'b'.repeat(40)}`
const hash = (nonce: number) => `0x${nonce.toString(16).padStart(64, '0')}`
const sent = (nonce: number, block_number = nonce * 10, from = sender) => ({
  hash: hash(nonce),
  nonce,
  from: { hash: from },
  block_number,
  position: 3,
})
const its = (nonce: number) => ({ ...sent(nonce), from: { hash: sender } as never })

async function ask(nonce: number, way: NeighbourSide, answer: (url: URL) => object | Response) {
  const asked: string[] = []
  const api = createApi({ network: 'chain', base: 'https://h' }, async (given) => {
    const url = new URL(given)
    asked.push(url.search)
    const result = answer(url)
    return result instanceof Response ? result : Response.json({ items: result, next_page_params: null })
  })
  const found = await new QueryClient().fetchQuery({ ...neighbourQuery(api, its(nonce), way), retry: false })
  return { ...found, asked }
}

test('the one before begins the sender’s list below it, by one question', async () => {
  const { found, isUnknown, asked } = await ask(5, 'before', () => [sent(4), sent(3)])
  expect(found?.hash).toBe(hash(4))
  expect(isUnknown).toBe(false)
  expect(asked).toEqual(['?filter=from&block_number=50&index=3'])
})

test('the one after begins the list that is sorted the other way above it', async () => {
  const { found, asked } = await ask(5, 'after', () => [sent(6), sent(7)])
  expect(found?.hash).toBe(hash(6))
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    sort: 'block_number',
    order: 'asc',
    block_number: '50',
    index: '3',
    hash: hash(0),
  })
})

test.each<[string, NeighbourSide, object[]]>([
  ['nothing', 'before', []],
  ['nothing', 'after', []],
  ['others alone', 'before', [sent(4, 40, other)]],
  ['itself alone', 'after', [sent(5)]],
])('where %s comes there is none %s it', async (_what, way, items) => {
  expect(await ask(5, way, () => items)).toMatchObject({ found: null, isUnknown: false })
})

test.each<[string, NeighbourSide, object[] | Response]>([
  ['passes the place over', 'before', [sent(9), sent(8)]],
  ['passes the order over', 'after', [sent(9), sent(4)]],
  ['refuses it', 'before', Response.json({ errors: [] }, { status: 422 })],
])('a server that %s doesn’t tell the one %s it', async (_what, way, answer) => {
  expect(await ask(5, way, () => (answer instanceof Response ? answer.clone() : answer))).toMatchObject({
    found: null,
    isUnknown: true,
  })
})

test('of nonces that leave some out the nearest is told', async () => {
  expect((await ask(5, 'before', () => [sent(2), sent(1)])).found?.nonce).toBe(2)
})
