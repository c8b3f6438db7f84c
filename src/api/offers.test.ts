import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { createOffers, endpointOf } from './offers.ts'

const [a, b] = [`0x${'a'.repeat(40)}`, `0x${'B'.repeat(40)}`]
const counters = (address: string) => `/addresses/${address}/counters`
const notFound = new ApiError('not-found')

test.each([
  [counters(a), '/addresses/{}/counters'],
  [`/tokens/${a}/instances/12/holders`, '/tokens/{}/instances/{}/holders'],
  ['/stats', '/stats'],
])('%s is the endpoint %s', (path, endpoint) => expect(endpointOf(path)).toBe(endpoint))

test('a server that says it has no such endpoint isn’t asked for it again, whatever the record', () => {
  const offers = createOffers()
  offers.learnRefusal(counters(a), new ApiError('not-offered'))
  expect(offers.isMissing(counters(b))).toBe(true)
  expect(offers.isMissing(`/addresses/${b}`)).toBe(false)
})

test('a 404 proves nothing until it comes for two records that the server has shown', () => {
  const offers = createOffers()
  offers.learnRefusal(counters(a), notFound)
  expect(offers.isMissing(counters(a))).toBe(false)
  offers.learn(`/addresses/${a}/transactions`, { items: [] })
  offers.learnRefusal(counters(a), notFound)
  expect(offers.isMissing(counters(a))).toBe(false)
  offers.learn(`/addresses/${a.toUpperCase().replace('X', 'x')}/transactions`, { items: [{}] })
  offers.learnRefusal(counters(a), notFound)
  offers.learnRefusal(counters(a), notFound)
  expect(offers.isMissing(counters(a))).toBe(false)
  offers.learn(`/addresses/${b}/transactions`, { items: [{}] })
  offers.learnRefusal(counters(b), notFound)
  expect(offers.isMissing(counters(a))).toBe(true)
})

test('an endpoint that has answered before is there, though a record may vanish', () => {
  const offers = createOffers()
  offers.learn(`/transactions/${a}`, { hash: a })
  offers.learnRefusal(`/transactions/${a}`, notFound)
  expect(offers.isMissing(`/transactions/${a}`)).toBe(false)
})

test('an endpoint of the document is never missing', () => {
  const offers = createOffers()
  offers.learn(`/addresses/${a}/transactions`, [1])
  offers.learnRefusal(`/addresses/${a}/token-balances`, notFound)
  offers.learnRefusal(`/addresses/${a}/token-balances`, new ApiError('not-offered'))
  expect(offers.isMissing(`/addresses/${a}/token-balances`)).toBe(false)
})
