import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  addressHash,
  amount,
  bytes,
  count,
  array,
  decimal,
  extra,
  flag,
  hash,
  list,
  maybe,
  number,
  oneOf,
  record,
  nameText,
  text,
  time,
  isSameHash,
} from './fields.ts'

const digits = '9'.repeat(78)
const h = `0x${'aB'.repeat(32)}`
const a = `0x${'aB'.repeat(20)}`
const junk = [null, undefined, 'x', '', {}, [], true, Number.NaN]

type Case = [string, v.GenericSchema<unknown, unknown>, [unknown, unknown][], unknown[]]

test.each<Case>([
  [
    'amount',
    amount,
    [
      ['0', 0n],
      ['-5', -5n],
      [digits, BigInt(digits)],
      [7, 7n],
      [-0, 0n],
      [2 ** 53 - 1, 2n ** 53n - 1n],
      ['9'.repeat(900), BigInt('9'.repeat(900))],
      ['1e18', 10n ** 18n],
      ['-1.5E3', -1500n],
      [1e21, 10n ** 21n],
      [1.25e22, 125n * 10n ** 20n],
    ],
    [...junk, '1.5', 1.5, 2 ** 60, 2 ** 80, '15e-1', '1e9999', '1e', '0x10'],
  ],
  [
    'count',
    count,
    [
      [0, 0],
      ['18', 18],
      [2.0e3, 2000],
    ],
    [...junk, 1.5, -1, '-1', digits, 2 ** 53],
  ],
  [
    'decimal',
    decimal,
    [
      ['0.1', '0.1'],
      ['-3', '-3'],
      [1e-7, '0.0000001'],
      [1.5e-9, '0.0000000015'],
      [1e21, `1${'0'.repeat(21)}`],
      [-1.25e22, `-125${'0'.repeat(20)}`],
      ['1E-8', '0.00000001'],
      ['1.5e+3', '1500'],
      ['123.45e-1', '12.345'],
      ['-0.05e1', '-0.5'],
      ['0.5e3', '500'],
    ],
    [...junk, '1e9999', '1e', '.5', 'NaN', Infinity],
  ],
  ['number', number, [[0.5, 0.5]], [...junk, Infinity]],
  ['hash', hash, [[h, h]], [...junk, 17, a]],
  ['address', addressHash, [[a, a]], [...junk, 17, h]],
  [
    'bytes',
    bytes,
    [
      ['0x', '0x'],
      ['0xAb', '0xAb'],
    ],
    [...junk, 17, '0x1', 'ab'],
  ],
  [
    'time',
    time,
    [
      ['2026-01-02T03:04:05.000006Z', '2026-01-02T03:04:05.000006Z'],
      ['2026-01-02T03:04:05+09:30', '2026-01-02T03:04:05+09:30'],
      ['2026-01-02T03:04:05-03:00', '2026-01-02T03:04:05-03:00'],
      ['2026-01-02T03:04:05.5', '2026-01-02T03:04:05.5Z'],
      ['2026-01-02 03:04:05', '2026-01-02T03:04:05Z'],
      ['2026-01-02 03:04Z', '2026-01-02T03:04Z'],
      ['2026-01-02t03:04:05', '2026-01-02T03:04:05Z'],
      ['2026-01-02T03:04:05+0000', '2026-01-02T03:04:05+0000'],
      ['2026-01-02T03:04', '2026-01-02T03:04Z'],
    ],
    [
      ...junk,
      17,
      'soon',
      '12',
      'foo 1',
      '2026-01-02',
      '2026-13-02T03:04:05Z',
      '2026-02-30T03:04:05Z',
      '2 Jan 2026 03:04:05Z',
    ],
  ],
  [
    'flag',
    flag,
    [
      [false, false],
      [true, true],
    ],
    [null, undefined, 0, 'true', {}, []],
  ],
  ['text', text, [['', '']], [null, undefined, 17, {}, [], true]],
  [
    'name',
    nameText,
    [[' two words', ' two words']],
    [null, undefined, 17, {}, [], true, '', ' ', '\u00a0\n'],
  ],
  [
    'one of',
    oneOf('a', 'b'),
    [
      ['a', 'a'],
      ['of a newer server', 'of a newer server'],
    ],
    [null, undefined, 17, {}, [], true],
  ],
])('%s reads what it is, and is null for anything else', (_, schema, good, bad) => {
  const field = maybe(schema)
  expect(good.map(([sent]) => v.parse(field, sent))).toEqual(good.map(([, value]) => value))
  expect(bad.map((sent) => v.parse(field, sent))).toEqual(bad.map(() => null))
})

test.each([
  [null, []],
  [undefined, []],
  ['x', []],
  [{}, []],
  [
    [1, 'x', null, '2'],
    [1, 2],
  ],
])('a list sent as %o is %o', (sent, expected) => expect(v.parse(list(count), sent)).toEqual(expected))

test.each([[null], [undefined], ['none'], [{ items: [1] }]])('%o is not known to be an empty list', (sent) =>
  expect(v.parse(maybe(array(count)), sent)).toBeNull(),
)

const Renamed = record({ now: maybe(count) }, { now: ['before', 'long_before'] })

test.each([
  [{ now: 1, before: 2 }, 1],
  [{ before: 2, long_before: 3 }, 2],
  [{ long_before: 3 }, 3],
  [{ now: null, before: 2 }, 2],
  [{ before: null, long_before: 3 }, 3],
  [{ now: 0, before: 2 }, 0],
  [{}, null],
])('of %o the newest name that holds a value is read', (sent, now) =>
  expect(v.parse(Renamed, sent).now).toBe(now),
)

test('a record keeps what it doesn’t know', () =>
  expect(v.parse(Renamed, { now: 1, of_tomorrow: { a: 1 } })).toEqual({ now: 1, of_tomorrow: { a: 1 } }))

const Rare = record({ l1_fee: extra(amount) })

test.each([
  [{}, {}],
  [{ l1_fee: '7' }, { l1_fee: 7n }],
  [{ l1_fee: null }, { l1_fee: null }],
  [{ l1_fee: 'x' }, { l1_fee: null }],
])('of a field that few chains have, %o is read as %o', (sent, read) =>
  expect(v.parse(Rare, sent)).toStrictEqual(read),
)

test.each([
  ['0xAb', '0xaB', true],
  ['0xab', '0xac', false],
  ['0xab', null, false],
  [undefined, '0xab', false],
  [null, undefined, false],
  [null, null, false],
])('%s and %s are one: %s', (one, other, same) => expect(isSameHash(one, other)).toBe(same))
