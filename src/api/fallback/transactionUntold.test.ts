import { expect, test } from 'vitest'
import keyed from '#api/samples/transaction.keyed.json'
import {
  type Answers,
  hash,
  other,
  server,
  failure,
  none,
  traces,
  asking,
} from './transactionServer.testing.ts'

const newest = ['/transactions?filter=pending', '/transactions']
test.each<[string, Answers]>([
  ['full server', {}],
  ['document server whose state changes know', { [`/transactions/${hash}/logs`]: none }],
  ['server that fails beside', { [`/transactions/${hash}/logs`]: 500 }],
])('a hash that a %s doesn’t know is not found', async (_, answers) => {
  const { api, asked, find } = server(answers)
  expect(await failure(find())).toMatchObject({ kind: 'not-found' })
  expect(asked).toEqual([...asking(), `/blocks/${hash}/withdrawals`])
  expect(api.endpoints.isMissing(`/transactions/${hash}`)).toBe(false)
})

test('one whose traces are empty, but not denied, may be there: its hash is all that is known', async () => {
  const empty = (of: string) => ({
    [`/transactions/${of}/logs`]: none,
    [`/transactions/${of}/state-changes`]: none,
  })
  const { asked, find } = server({
    ...empty(hash),
    ...Object.fromEntries(newest.map((path) => [path, none])),
  })
  expect(await find()).toMatchObject({
    transaction: null,
    foundIn: 'hash',
    searched: { logs: 'notFound', 'state-changes': 'notFound', pending: 'notFound', newest: 'notFound' },
  })
  expect(asked).toEqual([...asking(), ...newest, `/blocks/${hash}/withdrawals`])
  // a server that has records denies it by having none
  const full = server({ [`/transactions/${other}`]: { ...keyed, hash: other }, ...empty(hash) })
  await full.find(other)
  expect(await failure(full.find())).toMatchObject({ kind: 'not-found' })
})

test.each<[string, Answers, string, number]>([
  ['the record', { [`/transactions/${hash}`]: 500, ...traces() }, 'server', 1],
  ['the record, by the rate limit', { [`/transactions/${hash}`]: 429, ...traces() }, 'rate', 1],
  [
    'both traces',
    { [`/transactions/${hash}/logs`]: 500, [`/transactions/${hash}/state-changes`]: 500 },
    'server',
    5,
  ],
  [
    'the state changes of one without logs, by the rate limit',
    { [`/transactions/${hash}/logs`]: none, [`/transactions/${hash}/state-changes`]: 429 },
    'rate',
    3,
  ],
  [
    'a hash that it calls wrong',
    {
      [`/transactions/${hash}`]: 422,
      [`/transactions/${hash}/logs`]: 422,
      [`/transactions/${hash}/state-changes`]: 422,
    },
    'invalid',
    3,
  ],
])(
  'a server that refuses %s isn’t taken for one that doesn’t know it',
  async (_, answers, kind, requests) => {
    const { asked, find } = server(answers)
    expect(await failure(find())).toMatchObject({ kind })
    expect(asked).toHaveLength(requests)
  },
)

const refusal = (status: number, body: object) => () => Response.json(body, { status })
test.each([
  ['404', refusal(404, { message: 'Not found' })],
  ['404 of a gateway', refusal(404, { error: 'Not found', source: 'internal' })],
  ['404 page', () => new Response('<html>', { status: 404 })],
  ['400', refusal(400, { message: 'Unknown API v2 action' })],
  ['405', refusal(405, {})],
  ['422', refusal(422, { message: 'Invalid parameter(s)' })],
  ['501', refusal(501, {})],
])('an endpoint that answers %s for what exists isn’t asked again', async (_, refuse) => {
  const { asked, find } = server({ [`/transactions/${hash}`]: refuse(), ...traces(), ...traces(other) })
  await find()
  asked.length = 0
  await find(other)
  expect(asked.slice(0, 2)).toEqual(asking(other).slice(1))
})

test('an endpoint that doesn’t know one hash is asked for the next', async () => {
  const { find } = server({ [`/transactions/${other}`]: { ...keyed, hash: other } })
  await failure(find())
  expect(await find(other)).toMatchObject({ foundIn: 'record' })
})
