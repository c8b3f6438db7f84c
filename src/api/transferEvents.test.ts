import * as v from 'valibot'
import { expect, test } from 'vitest'
import { transfersOf } from './transferEvents.ts'
import { Log } from './logs.ts'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const token = `0x${'70'.repeat(20)}`
const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const zeroAddress = `0x${'00'.repeat(20)}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const words = (...values: (number | bigint)[]) =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`
const most = 2n ** 256n - 1n
const unknown = { addresses: new Map(), tokens: new Map() }

const read = (topics: (string | null)[], data: string | null) =>
  transfersOf(
    v.parse(Log, { index: 7, address: token, topics, data, transaction_hash: `0x${'11'.repeat(32)}` }),
    unknown,
  ).map(({ type, token_type, from, to, total }) => [
    type,
    token_type,
    from?.hash,
    to?.hash,
    ...total.map(({ value, token_id }) => [value, token_id]),
  ])

test.each([
  [
    'ERC-20 by its amount',
    [TRANSFER, topic(alice), topic(bob), null],
    words(most),
    [['token_transfer', 'ERC-20', alice, bob, [most, null]]],
  ],
  [
    'ERC-721 by its id, made',
    [TRANSFER.toUpperCase().replace('0X', '0x'), topic(zeroAddress), topic(bob), words(9)],
    '0x',
    [['token_minting', 'ERC-721', zeroAddress, bob, [null, 9n]]],
  ],
  [
    'ERC-1155, burnt',
    [SINGLE, topic(bob), topic(alice), topic(zeroAddress)],
    words(5, 2),
    [['token_burning', 'ERC-1155', alice, zeroAddress, [2n, 5n]]],
  ],
  [
    'a batch of ERC-1155 as one transfer for each id',
    [BATCH, topic(bob), topic(alice), topic(bob)],
    words(64, 160, 2, 5, 6, 2, 10, 20),
    [
      ['token_transfer', 'ERC-1155', alice, bob, [10n, 5n]],
      ['token_transfer', 'ERC-1155', alice, bob, [20n, 6n]],
    ],
  ],
])('%s', (_, topics, data, expected) => expect(read(topics, data)).toEqual(expected))

test.each([
  ['another event', [`0x${'12'.repeat(32)}`, topic(alice), topic(bob)], words(1)],
  ['no topics', [], words(1)],
  ['no data', [TRANSFER, topic(alice), topic(bob)], null],
  ['data that is cut', [TRANSFER, topic(alice), topic(bob)], '0x01'],
  ['data that isn’t hex', [TRANSFER, topic(alice), topic(bob)], 'tag '.repeat(40)],
  ['a topic that is no address', [TRANSFER, words(most), topic(bob)], words(1)],
  ['a topic that is no hex', [TRANSFER, topic(alice), topic(bob), 'seven'], '0x'],
  ['nothing indexed', [TRANSFER], words(1, 2, 3)],
  [
    'a batch that claims more than it holds',
    [BATCH, topic(bob), topic(alice), topic(bob)],
    words(64, 96, most, 1),
  ],
  ['a batch of unequal lists', [BATCH, topic(bob), topic(alice), topic(bob)], words(64, 128, 1, 5, 0)],
  ['a batch that points outside', [BATCH, topic(bob), topic(alice), topic(bob)], words(most, 31)],
])('no transfer: %s', (_, topics, data) => expect(read(topics, data)).toEqual([]))

test('who and what is known besides is put in; an emitter that isn’t told moves nothing', () => {
  const log = v.parse(Log, { index: 1, topics: [TRANSFER, topic(alice), topic(bob)], data: words(1) })
  expect(transfersOf(log, unknown)).toEqual([])
})
