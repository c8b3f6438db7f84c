import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Block } from '#api/blocks.ts'
import { feeOf } from '#api/fees.ts'
import { Log, Parameter } from '#api/logs.ts'
import { knownParties, transfersOf } from '#api/transferEvents.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'
import { baseFeeFollows, sumsOfBlock } from './block.ts'
import { decodedEvents, logIndexes } from './events.ts'
import { feeAdds } from './fee.ts'
import type { Line } from './line.ts'
import { methodArguments } from './method.ts'
import { networkLine } from './signature.ts'
import { createdContract } from './transaction.ts'
import { transfersInEvents } from './transfers.ts'
import type { Envelope } from './envelope.ts'

// What a server doesn't tell, and what a network may make another way, is a –, and nothing is said to hold that wasn't compared.

const told = (line: Line | null | undefined) => line && `${line.mark}: ${line.claim}`
const coin = { symbol: 'ETH', decimals: 18 }
const of = (digit: string) => ({ hash: `0x${digit.repeat(40)}` })
const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const [a, b, c] = ['a', 'b', 'c'].map((digit) => word(digit.repeat(40)))
const hash = `0x${'1'.repeat(64)}`
const [ann, ben, cem, token] = [of('a'), of('b'), of('c'), of('7')]

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = (more: object = {}) =>
  v.parse(Log, {
    transaction_hash: hash,
    index: 5,
    address: token,
    topics: [transferTopic, a, b],
    data: word('64'),
    ...more,
  })
const event = (method_call: string, ...parameters: [type: string, indexed: boolean, value: string][]) => ({
  decoded: {
    method_call,
    parameters: parameters.map(([type, indexed, value]) => ({ type, indexed, value })),
  },
})

const nothingUntold = {
  transaction_hash: hash,
  log_index: 5,
  from: ann,
  to: ben,
  token: { address_hash: token?.hash, type: 'ERC-20' },
  total: { value: '100' },
}
const other = 'fails: Event 5 tells of another transfer than is shown.'
const untold = 'unchecked: Which events the transfers are of.'
test.each<[string, object, string]>([
  ['all is told', {}, 'holds: The transfer is the Transfer event.'],
  ['another amount', { total: { value: '101' } }, other],
  ['another receiver', { to: cem }, other],
  ['no token', { token: null }, untold],
  ['no sender', { from: null }, untold],
  ['no receiver', { to: null }, untold],
  ['no amount', { total: null }, untold],
  ['an amount of null', { total: { value: null } }, untold],
  ['no number of its event', { log_index: null }, untold],
])('T11: %s', (_what, more, words) => {
  const transfers = [v.parse(TokenTransfer, { ...nothingUntold, ...more })]
  const logged = transfersOf(log(), knownParties([], []))
  expect(told(transfersInEvents({ transfers, logs: [log()], logged, isWhole: true }))).toBe(words)
})

const single = log({
  topics: ['0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62', c, a, b],
  data: `0x${['7', '5'].map((digits) => word(digits).slice(2)).join('')}`,
})
const piece = log({ topics: [transferTopic, a, b, word('7')], data: '0x' })
test.each<[string, Log, object, string]>([
  ['id and amount', single, { token_id: '7', value: '5' }, 'holds: The transfer is the Transfer event.'],
  ['another amount', single, { token_id: '7', value: '6' }, other],
  ['no amount', single, { token_id: '7' }, untold],
  ['no id', single, { value: '5' }, untold],
  ['the id of a single piece', piece, { token_id: '7' }, 'holds: The transfer is the Transfer event.'],
  ['its number, too', piece, { token_id: '7', value: '1' }, 'holds: The transfer is the Transfer event.'],
  ['another piece', piece, { token_id: '8' }, other],
  ['no id of a single piece', piece, { value: '1' }, untold],
])('T11: of tokens with ids %s', (_what, sent, total, words) => {
  const transfers = [
    v.parse(TokenTransfer, { ...nothingUntold, token: { address_hash: token?.hash }, total }),
  ]
  const logged = transfersOf(sent, knownParties([], []))
  expect(told(transfersInEvents({ transfers, logs: [sent], logged, isWhole: true }))).toBe(words)
})

test.each([
  ['as its event has them', '3', 'holds: The 2 transfers are the 2 Transfer events, one to one.'],
  ['the second is another', '4', other],
])('T11: each amount of an old server’s batch: %s', (_what, second, words) => {
  const batch = log({
    topics: ['0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb', c, a, b],
    data: `0x${['40', 'a0', '2', '1', '2', '2', '1', '3'].map((digits) => word(digits).slice(2)).join('')}`,
  })
  const total = [
    { token_id: '1', value: '1' },
    { token_id: '2', value: second },
  ]
  const transfers = [
    v.parse(TokenTransfer, { ...nothingUntold, token: { address_hash: token?.hash }, total }),
  ]
  const logged = transfersOf(batch, knownParties([], []))
  expect(told(transfersInEvents({ transfers, logs: [batch], logged, isWhole: true }))).toBe(words)
})

test('T12: an event that can’t be read leaves a gap that is no lie', () => {
  const logs = [log({ index: 4 }), log({ index: 6 })]
  expect(told(logIndexes(logs, false, true))).toBe(
    'unchecked: How events are numbered: not all are read, and 5 isn’t among those that are.',
  )
  expect(told(logIndexes(logs, true, true))).toBe('fails: Events are numbered 4 to 6, but 5 is missing.')
})

const transfer = 'Transfer(address indexed from, address indexed to, uint256 value)'
const happened = '; that it happened, only receipts seal.'
test.each<[string, object, string]>([
  [
    'all values are read',
    event(
      transfer,
      ['address', true, ann?.hash ?? ''],
      ['address', true, ben?.hash ?? ''],
      ['uint256', false, '100'],
    ),
    `holds: The event’s name is that of its first topic${happened}`,
  ],
  [
    'which stand in topics isn’t told as the event has it',
    event(
      transfer,
      ['address', true, ann?.hash ?? ''],
      ['address', false, cem?.hash ?? ''],
      ['uint256', false, '7'],
    ),
    `holds: The event’s name is that of its first topic; the values of 1 can’t be read again${happened}`,
  ],
  [
    'one value is left out',
    event(transfer, ['address', true, ann?.hash ?? ''], ['address', true, ben?.hash ?? '']),
    `holds: The event’s name is that of its first topic; the values of 1 can’t be read again${happened}`,
  ],
  [
    'an anonymous event has no topic for a name',
    {
      ...event(
        'LogNote(address indexed a, address indexed b)',
        ['address', true, ann?.hash ?? ''],
        ['address', true, ben?.hash ?? ''],
      ),
      topics: [a, b],
      data: '0x',
    },
    'unchecked: No event is named by this server.',
  ],
])('T10: %s', (_what, more, words) => {
  expect(told(decodedEvents([log(more)]))).toBe(words)
})

const argument = (type: string, value: string) => v.parse(Parameter, { name: '', type, value })
test.each<[string, Parameter[], string]>([
  [
    'as the method has them',
    [argument('address', ann?.hash ?? ''), argument('uint', '100')],
    'holds: Each byte of input belongs to an argument, an offset or a length.',
  ],
  [
    'one is left out',
    [argument('address', ann?.hash ?? '')],
    'unchecked: The arguments’ types can’t be read, or aren’t those of the method that is named.',
  ],
  [
    'one is of another type',
    [argument('address', ann?.hash ?? ''), argument('bytes32', word('64'))],
    'unchecked: The arguments’ types can’t be read, or aren’t those of the method that is named.',
  ],
])('T9: arguments %s', (_what, parameters, words) => {
  const method_call = 'transfer(address to, uint256 value)'
  const input = `0xa9059cbb${a?.slice(2)}${word('64').slice(2)}`
  expect(told(methodArguments(input, { method_call, method_id: 'a9059cbb', parameters }))).toBe(words)
})

test.each([
  ['1', 'fails: Gas used × gas price is 0.0000000000000001 ETH; the fee shown is 0.00000000000000017 ETH.'],
  ['999', 'unchecked: The fee isn’t just gas used × gas price: this network may add parts of its own.'],
  [null, 'unchecked: The fee isn’t just gas used × gas price: this network may add parts of its own.'],
])('T13: what a fee has beyond its gas, on chain %s', (chainId, words) => {
  const fee = { type: 'actual', value: '170' }
  const paid = v.parse(Transaction, {
    hash,
    status: 'ok',
    block_number: 3,
    gas_used: '10',
    gas_price: '10',
    fee,
  })
  expect(told(feeAdds(paid, feeOf(paid, { chainId, currency: coin }), coin))).toBe(words)
})

test('B7: gas of what a list of this network may leave out', () => {
  const block = v.parse(Block, { height: 3, gas_used: '30', transactions_count: 2 })
  const rows = [0, 2].map((position) => v.parse(Transaction, { hash, position, gas_used: '10' }))
  const marks = (rules: Parameters<typeof sumsOfBlock>[2]) =>
    sumsOfBlock(block, { rows, isWhole: true }, rules).map((line) => line?.mark)
  expect(marks('ethereum')).toEqual(['fails', 'fails'])
  expect(marks('unknown')).toEqual(['unchecked', 'unchecked'])
})

test('B6: another chain’s rule is none of Ethereum’s', () => {
  const parent = v.parse(Block, { height: 2, base_fee_per_gas: '1000', gas_used: '100', gas_limit: '100' })
  // as Polygon would have it
  const block = v.parse(Block, { height: 3, base_fee_per_gas: '1062' })
  const mark = (isCertain: boolean) =>
    baseFeeFollows(block, parent, coin, { rules: 'ethereum', isCertain })?.mark
  expect([mark(true), mark(false)]).toEqual(['fails', 'holds'])
})

const created = { hash, status: 'ok', from: { hash: '0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0' }, nonce: 0 }
test.each([
  ['0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d', false, 'holds'],
  [ann?.hash, false, 'unchecked'],
  [ann?.hash, true, 'fails'],
])('T15: where a new contract stands, %s', (made, isKnown, mark) => {
  const transaction = v.parse(Transaction, { ...created, created_contract: { hash: made } })
  expect(createdContract(transaction, isKnown)?.mark).toBe(mark)
})

test.each([
  ['1', 'holds'],
  ['10', 'fails'],
  ['369', 'unchecked'],
])('T2: what was signed for chain 1 on chain %s', (network, mark) => {
  expect(networkLine({ chainId: 1n } as Envelope, network).mark).toBe(mark)
})
