import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from '#api/addresses.ts'
import { Token } from '#api/tokens.ts'
import { Transaction } from '#api/transactions.ts'
import { address, amount, count, hash, rate, somebody, time, token, transaction, transfer } from './sent.ts'

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

const zero = `0x${'0'.repeat(40)}`
const someone = { hash: `0x${'a'.repeat(40)}` }
const sent = { hash: `0x${'1'.repeat(64)}`, from: someone, to: someone, value: '3', status: 'ok' }

test.each<[string, object]>([
  ['a batch of calls', { type: 118, calls: [{ value: '1' }, { value: '2' }] }],
  ['a batch whose calls aren’t told', { type: '118', calls: null }],
  ['a fee in a token', { stability_fee: { total_fee: '5' } }],
  ['a contract that was not created', { status: 'error', to: null, created_contract: someone }],
  ['a call inside that failed, in the words of old servers', { has_error_in_internal_txs: true }],
  ['a state in words', { status: 'error', result: 'Awaiting internal transactions' }],
  ['a state in capitals', { result: 'Dropped/Replaced' }],
  ['bytes without 0x', { status: 'error', revert_reason: { raw: '08c379a0' } }],
  ['the same as text', { status: 'error', revert_reason: '08c379a0' }],
  ['a receiver that runs nothing', { to: { ...someone, implementations: [{ address_hash: zero }] } }],
])('a transaction is left to the app, which reads it otherwise than it was sent: %s', (_what, more) => {
  expect(transaction(sent)).toMatchObject({ hash: sent.hash })
  expect(() => transaction({ ...sent, ...more })).toThrow('odd')
})

test('one of the kind that may be a batch, of which no calls are sent, is one call, as it is where the app reads it', () =>
  expect(transaction({ ...sent, type: 118 })).toMatchObject({ type: 118 }))

test.each(['success', 'pending', 'dropped/replaced', 'awaiting_internal_transactions', 'out of gas', '35'])(
  'the result %j is read as the app reads it',
  (result) => {
    const revert_reason = { raw: result }
    const early = transaction({ ...sent, result, revert_reason })
    expect(early).toMatchObject({ result, revert_reason })
    expect(v.parse(Transaction, { ...sent, result, revert_reason })).toMatchObject({ result, revert_reason })
  },
)

test.each(['address_hash', 'address'])(
  'an account whose delegation ended is left to the app, by its %s',
  (field) => {
    const who = { ...someone, is_contract: true, proxy_type: 'eip7702' }
    expect(() => address({ ...who, implementations: [{ [field]: zero }] })).toThrow('odd')
    expect(address({ ...who, implementations: [{ address_hash: someone.hash }] })).toMatchObject(who)
  },
)

test('the zero address built no block and made no contract', () => {
  expect(somebody({ hash: zero })).toBeNull()
  expect(somebody(zero)).toBeNull()
  expect(somebody(someone.hash)).toMatchObject(someone)
  expect(somebody(null)).toBeNull()
})

test('a transfer whose amount was multiplied by its own record is left to the app', () => {
  const moved = { transaction_hash: sent.hash, token: { address_hash: someone.hash }, total: { value: '7' } }
  expect(transfer(moved)).toMatchObject({ total: [{ value: 7n }] })
  const total = { value: '7', ui_multiplier: '2000000000000000000' }
  expect(() => transfer({ ...moved, total })).toThrow('odd')
})
