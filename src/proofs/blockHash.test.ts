import { expect, test } from 'vitest'
import { blockOf, type Rpc, vectors, withdrawalsOf } from './vectors.testing.ts'
import { ledger } from './line.ts'
import { blockHashLines, type BlockHashGiven } from './blockHash.ts'

const coin = { symbol: 'ETH', decimals: 18 }
const goerli = vectors('goerli-cancun-10536893') as Rpc
const headers = vectors('headers') as { what: string; header: Rpc }[]

const seal = (given: Partial<BlockHashGiven>, changed: Rpc = {}) =>
  ledger(
    blockHashLines({
      block: blockOf(goerli, changed),
      rpcBlock: goerli,
      isCalibrated: true,
      withdrawals: { rows: withdrawalsOf(goerli), isWhole: true },
      coin,
      namesBuilder: true,
      ...given,
    }),
  )
const marks = (lines: ReturnType<typeof seal>) => Object.fromEntries(lines.map(({ id, mark }) => [id, mark]))

test.each(headers)('what is shown of a real block is what its hash seals: $what', ({ header }) => {
  const lines = seal({ block: blockOf(header), rpcBlock: header, withdrawals: null })
  expect(marks(lines)).toEqual({ B1: 'holds', B2: 'holds' })
})

test('withdrawals are those under the header’s root', () => {
  expect(marks(seal({}))).toEqual({ B1: 'holds', B2: 'holds', B4: 'holds' })
})

test.each([
  ['gas_used', '1', 'By gas used, the sealed header says 6,452,165; this server says 1.'],
  ['miner', { hash: `0x${'ab'.repeat(20)}` }, 'By builder, the sealed header says'],
  ['timestamp', '2024-01-01T00:00:00Z', 'By time, the sealed header says'],
])('one altered field is one ✗: %s', (field, value, sentence) => {
  const lines = seal({}, { [field]: value })
  expect(marks(lines)).toEqual({ B1: 'holds', B2: 'fails', B4: 'holds' })
  expect(lines.find(({ mark }) => mark === 'fails')?.claim).toContain(sentence)
})

test('one altered withdrawal is one ✗', () => {
  const [first, ...rest] = withdrawalsOf(goerli)
  const rows = first ? [{ ...first, amount: 1_000_000_000n }, ...rest] : []
  expect(marks(seal({ withdrawals: { rows, isWhole: true } }))).toEqual({
    B1: 'holds',
    B2: 'holds',
    B4: 'fails',
  })
})

test('an altered header is one ✗ where the formula was seen to hold here, and nothing elsewhere', () => {
  const result = { ...goerli, extraData: '0x00' }
  expect(marks(seal({ rpcBlock: result }))).toEqual({ B1: 'fails', B2: 'unchecked', B4: 'unchecked' })
  expect(marks(seal({ rpcBlock: result, isCalibrated: false }))).toEqual({
    B1: 'unchecked',
    B2: 'unchecked',
    B4: 'unchecked',
  })
})

test.each([
  ['nothing was answered', { rpcBlock: null }],
  ['text', { rpcBlock: 'Action not found.' }],
  ['a field of a newer fork', { rpcBlock: { ...goerli, extraData: '0x00', slotNumber: '0x1' } }],
  ['a header without a field', { rpcBlock: { ...goerli, mixHash: undefined } }],
])('says nothing, and why: %s', (_what, given) => {
  expect(marks(seal(given))).toEqual({ B1: 'unchecked', B2: 'unchecked', B4: 'unchecked' })
})

test.each([
  ['none are shown', { withdrawals_count: 0 }, true, 'unchecked'],
  ['their number isn’t told', {}, true, undefined],
  ['the list isn’t read yet', { withdrawals_count: 16 }, true, undefined],
  ['a network whose root is of something else', { withdrawals_count: 0 }, false, undefined],
])(
  'withdrawals that the header seals and the server hides are named: %s',
  (_what, changed, namesBuilder, mark) => {
    const lines = seal({ block: blockOf(goerli, changed), withdrawals: null, namesBuilder })
    expect(marks(lines).B4).toBe(mark)
  },
)

test('withdrawals that aren’t read whole say nothing', () => {
  const rows = withdrawalsOf(goerli).slice(0, 3)
  expect(marks(seal({ withdrawals: { rows, isWhole: false } }))).toMatchObject({ B4: 'unchecked' })
})
