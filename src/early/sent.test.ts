import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { Token } from '#api/tokens.ts'
import { address, amount, count, hash, rate, time, token, transaction } from './sent.ts'

type Read = (sent: unknown) => unknown

test.each<[Read, unknown, unknown]>([
  [time, '2026-01-02T03:04:05.000006Z', '2026-01-02T03:04:05.000006Z'],
  [time, '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
  [count, '0', 0],
  [count, 12, 12],
  [count, '9007199254740991', 9_007_199_254_740_991],
  [amount, 7, 7n],
  [amount, '9'.repeat(78), BigInt('9'.repeat(78))],
  [rate, '1.50', '1.50'],
  [hash, `0x${'aB'.repeat(32)}`, `0x${'aB'.repeat(32)}`],
])('%o reads %j', (read, sent, value) => {
  expect(read(sent)).toBe(value)
  expect([read(null), read(undefined)]).toEqual([null, null])
})

const never = ['', ' ', 'soon', [], [7], {}, true, Number.NaN]
test.each([
  [
    time,
    [
      ...never,
      '12',
      'foo 1',
      17,
      '2026-01-02T03:04:05',
      '2026-01-02 03:04:05Z',
      '2026-13-02T03:04:05Z',
      '2026-02-30T03:04:05Z',
    ],
  ],
  [count, [...never, -1, '-1', 1.5, '1.5', 1e20, '0x10', '1e3', '9007199254740992', '12345678901234567']],
  [amount, [...never, -1, '-1', 1.5, '1.5', 2 ** 53, '0x10', '1e3', '9'.repeat(79)]],
  [rate, [...never, '-1', '1e3', '.5', '1.', 0.5]],
  [hash, [...never, '0x', `0x${'a'.repeat(63)}`, `0x${'g'.repeat(64)}`]],
])('%o leaves to the app what the app might read differently', (read, all) => {
  for (const sent of all) expect(() => read(sent)).toThrow('odd')
})

test('a transaction keeps what its sentence depends on: whether there are more transfers, and what kind each is', () => {
  const told = {
    hash: `0x${'1'.repeat(64)}`,
    from: { hash: `0x${'a'.repeat(40)}` },
    to: { hash: `0x${'c'.repeat(40)}` },
    token_transfers: [{ from: { hash: `0x${'a'.repeat(40)}` }, to: null, type: 'token_burning' }],
    token_transfers_overflow: true,
  }
  expect(transaction(told)).toMatchObject({
    token_transfers: [{ to: null, type: 'token_burning' }],
    token_transfers_overflow: true,
  })
})

test.each(['', ' ', '\u00a0\n'])('%j is no name, as it is none where the app reads it', (blank) => {
  const address_hash = `0x${'a'.repeat(40)}`
  const who = {
    hash: address_hash,
    name: blank,
    ens_domain_name: blank,
    implementations: [{ address_hash, name: blank }],
    public_tags: [{ display_name: blank, label: blank }],
    metadata: { tags: [{ slug: 'one', name: blank, tagType: 'name' }] },
  }
  const early = address(who)
  expect(early).toMatchObject({ name: null, ens_domain_name: null, metadata: { tags: [{ name: null }] } })
  expect(v.parse(Address, who)).toMatchObject(early ?? {})
  const what = token({ address_hash, name: blank, symbol: blank })
  expect(what).toMatchObject({ name: null, symbol: null })
  expect(v.parse(Token, { address_hash, name: blank, symbol: blank })).toMatchObject(what)
})
