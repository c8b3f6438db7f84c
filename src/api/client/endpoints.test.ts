import { describe, expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { learnRefusal, readRefusal } from './errorResponse.ts'
import { createEndpoints, endpointOf } from './endpoints.ts'

const [a, b] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`]
const counters = (address: string) => `/addresses/${address}/counters`
const notFound = new ApiError('not-found')

test.each([
  [counters(a), '/addresses/{}/counters'],
  [`/tokens/${a}/instances/12/holders`, '/tokens/{}/instances/{}/holders'],
  ['/stats', '/stats'],
])('%s is the endpoint %s', (path, endpoint) => expect(endpointOf(path)).toBe(endpoint))

test('a server that says it has no such endpoint isn’t asked for it again, whatever the record', () => {
  const offers = createEndpoints()
  learnRefusal(offers, counters(a), new ApiError('not-offered'))
  expect(offers.isMissing(counters(b))).toBe(true)
  expect(offers.isMissing(`/addresses/${b}`)).toBe(false)
})

test('a 404 proves nothing until it is about a record that the server shows, sooner or later', () => {
  const offers = createEndpoints()
  learnRefusal(offers, counters(a), notFound)
  expect(offers.isMissing(counters(a))).toBe(false)
  offers.learn(`/addresses/${a}/transactions`, { items: [] })
  offers.learn(`/addresses/${b}/transactions`, { items: [{}] })
  expect(offers.isMissing(counters(a))).toBe(false)
  offers.learn(`/addresses/${a.toUpperCase().replace('X', 'x')}/transactions`, { items: [{}] })
  expect(offers.isMissing(counters(b))).toBe(true)
})

test.each(['/transactions/{}/internal-transactions', '/tokens/{}/instances'])(
  '%s may be lacking of one record, not of two',
  (endpoint) => {
    const offers = createEndpoints()
    for (const [missing, one] of [
      [false, a],
      [true, b],
    ] as const) {
      offers.show(endpoint.replace('{}', one))
      learnRefusal(offers, endpoint.replace('{}', one), notFound)
      learnRefusal(offers, endpoint.replace('{}', one), notFound)
      expect(offers.isMissing(endpoint)).toBe(missing)
    }
  },
)

describe('a refusal is read as it is meant', () => {
  const unnamed = new ApiError('invalid', { status: 422, words: 'Invalid parameter(s)' })
  const unknown = new ApiError('not-found', { status: 404 })
  test.each([
    ['a 404 where no record was asked for', '/stats', '', unknown, 'not-offered'],
    ['a 404 where every server has a list', '/main-page/transactions', '', unknown, 'not-api'],
    ['a 404 where every server has one to filter', '/transactions', '?filter=pending', unknown, 'not-api'],
    ['a 404 for a record that every server tells of', `/addresses/${a}/nft`, '', unknown, 'not-found'],
    ['a 422 where nothing was sent', '/main-page/blocks', '', unnamed, 'not-offered'],
    ['a 422 that may be about the words', '/search', '?q=x', unnamed, 'not-found'],
    ['a 404 for a record', counters(a), '', unknown, 'not-found'],
    ['a 422 for a record', counters(a), '', unnamed, 'not-found'],
    ['a 422 beside a filter that it doesn’t name', `/addresses/${a}/tokens`, '?type=X', unnamed, 'not-found'],
    ['a 422 beside a cursor', `/addresses/${a}/logs`, '?index=1', unnamed, 'invalid'],
    [
      'a 422 in whose words a filter is',
      '/blocks',
      '?type=uncle',
      new ApiError('invalid', { status: 422, words: 'Unexpected field: type' }),
      'invalid',
    ],
    [
      'a 422 that names what wasn’t sent as a parameter',
      `/addresses/${a}`,
      '',
      new ApiError('invalid', { status: 422, field: 'address_hash_param' }),
      'not-found',
    ],
    [
      'a 422 that passes',
      '/stats',
      '',
      new ApiError('invalid', { status: 422, words: 'Chain is indexing now, try again later' }),
      'invalid',
    ],
    ['a 422 from an endpoint of the document', `/addresses/${a}/nft`, '', unnamed, 'invalid'],
    ['a failure', '/stats', '', new ApiError('server', { status: 500 }), 'server'],
  ] as const)('%s', (_what, path, asked, error, kind) => {
    const { kind: read, status, words } = readRefusal(path, asked, error)
    expect({ read, status, words }).toEqual({ read: kind, status: error.status, words: error.words })
  })
})

test('an endpoint that has answered before is there, though a record may vanish', () => {
  const offers = createEndpoints()
  offers.learn(`/transactions/${a}`, { hash: a })
  learnRefusal(offers, `/transactions/${a}`, notFound)
  expect(offers.isMissing(`/transactions/${a}`)).toBe(false)
})

test('what was forgotten is found missing again only by another refusal', () => {
  const offers = createEndpoints()
  offers.learn(`/addresses/${a}`, { hash: a })
  learnRefusal(offers, counters(a), notFound)
  expect(offers.isMissing(counters(b))).toBe(true)
  offers.forget()
  offers.show(`/addresses/${a}`)
  expect(offers.isMissing(counters(b))).toBe(false)
  learnRefusal(offers, counters(a), notFound)
  expect(offers.isMissing(counters(b))).toBe(true)
})

test('an endpoint of the document is never missing', () => {
  const offers = createEndpoints()
  offers.learn(`/addresses/${a}/transactions`, [1])
  learnRefusal(offers, `/addresses/${a}/token-balances`, notFound)
  learnRefusal(offers, `/addresses/${a}/token-balances`, new ApiError('not-offered'))
  expect(offers.isMissing(`/addresses/${a}/token-balances`)).toBe(false)
})

test('what was denied of a record before it was there proves nothing', () => {
  const offers = createEndpoints()
  for (const path of ['/blocks/110', '/blocks/110/transactions']) learnRefusal(offers, path, notFound)
  offers.learn('/blocks/110', { height: 110 })
  expect(offers.isMissing('/blocks/110/transactions')).toBe(false)
  for (const path of ['/blocks/111', '/blocks/111/transactions']) learnRefusal(offers, path, notFound)
  offers.learn('/blocks/111', { height: 111 })
  expect(offers.isMissing('/blocks/111/transactions')).toBe(false)
  learnRefusal(offers, '/blocks/111/transactions', notFound)
  expect(offers.isMissing('/blocks/111/transactions')).toBe(true)
})
