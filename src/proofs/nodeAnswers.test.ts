import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddressDetails } from '#api/addresses.ts'
import { Holder } from '#api/holders.ts'
import type { Transaction } from '#api/transactions.ts'
import { codeAtNode } from './address.ts'
import { holdersAtNode } from './holdersAtNode.ts'
import type { Line } from './line.ts'
import { receiptInBlock } from './receipt.ts'
import { positionInBlock, transactionsOfBlock } from './transactionsRoot.ts'
import { parentHash } from './block.ts'
import { blockOf, type Rpc, transactionOf, vectors } from './vectors.testing.ts'

// What a node's answers prove, and what they leave open.

const told = (line: Line | null | undefined) => line && `${line.mark}: ${line.claim}`
const of = (digit: string) => ({ hash: `0x${digit.repeat(40)}` })
const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const [b, c] = ['b', 'c'].map((digit) => word(digit.repeat(40)))
const [ben, token] = [of('b'), of('7')]

const at = (more: object) => v.parse(AddressDetails, { ...of('9'), is_contract: true, ...more })
const none = word('0')
const runsBen = { implementations: [{ address_hash: ben?.hash }] }
test.each<[string, object, string, (string | undefined)[], string, string | undefined]>([
  [
    'a proxy whose code the server doesn’t name',
    {},
    '0x6001',
    [c, none, none, none],
    'holds: There is code here: 2 bytes.',
    'unchecked: By EIP-1967 it runs 0xcccccc…cccc; the server names none.',
  ],
  [
    'a proxy that is shown to run another’s',
    runsBen,
    '0x6001',
    [c, none, none, none],
    'holds: There is code here: 2 bytes.',
    'fails: By EIP-1967 it runs 0xcccccc…cccc; shown is 0xbbbbbb…bbbb.',
  ],
  [
    'two places that name different code',
    runsBen,
    '0x6001',
    [c, none, b, none],
    'holds: There is code here: 2 bytes.',
    'unchecked: By EIP-1967 it runs 0xcccccc…cccc, by OpenZeppelin 0xbbbbbb…bbbb, which is shown: its code alone decides.',
  ],
  [
    'a place that couldn’t be read',
    {},
    '0x6001',
    [none, none, undefined, none],
    'holds: There is code here: 2 bytes.',
    'unchecked: What it runs: the node says “busy”.',
  ],
  [
    'a contract that destroyed itself',
    {},
    '0x',
    [none, none, none, none],
    'unchecked: There is no code here now, and a contract is shown: it may have destroyed itself.',
    'unchecked: What it runs: there is no code here.',
  ],
  [
    'an account that lends code, at a server that doesn’t know of that',
    { is_contract: false },
    `0xef0100${'c'.repeat(40)}`,
    [none, none, none, none],
    'unchecked: This account runs code of 0xcccccc…cccc (EIP-7702); the server doesn’t tell.',
    undefined,
  ],
])('A5, A7: %s', (_what, more, code, slots, ofCode, ofImplementation) => {
  const answers = [code, ...slots].map((result) => (result === undefined ? { error: 'busy' } : { result }))
  const lines = codeAtNode(at(more)).map((question) => told(question.read([answers])))
  expect(lines).toEqual([ofCode, ofImplementation].filter(Boolean))
})

test.each([
  [1, 'fails: The token itself says that 0x0000'],
  [
    4,
    'unchecked: The token itself says otherwise of 4 of 5 holders. A token that rebases does that; so would a false list.',
  ],
])('K3: %s of 5 balances are others at the node', (wrong, words) => {
  const rows = [1, 2, 3, 4, 5].map((value) =>
    v.parse(Holder, { address: { hash: `0x${String(value).padStart(40, '0')}` }, value: String(value) }),
  )
  const question = holdersAtNode(token?.hash ?? '', { rows, isWhole: true }, String)
  const results = rows.map((_row, index) => (index < wrong ? 9 : index + 1))
  const tuples = results.map((held) => [word('1'), word('40'), word('20'), word(held.toString(16))])
  const offsets = results.map((_held, index) => word((32 * results.length + 128 * index).toString(16)))
  const words32 = [word('20'), word(String(results.length)), ...offsets, ...tuples.flat()]
  const result = `0x${words32.map((one) => one.slice(2)).join('')}`
  expect(told(question?.read([[{ result }]]))).toContain(words)
})

const blocks = vectors('blocks') as { block: Rpc & { transactions: Rpc[] }; receipts?: Rpc[] }[]
test('T6: a receipt is that of a position, and a list that says otherwise than the page proves nothing', () => {
  const { block, receipts = [] } = blocks.find((one) => (one.receipts?.length ?? 0) > 1) ?? {}
  const hashes = block?.transactions.map((tx) => tx.hash) ?? []
  const line = (position: number | null, listed: unknown[]) =>
    receiptInBlock({
      transaction: transactionOf(block?.transactions[0] ?? {}, { position }),
      blockHash: String(block?.hash),
      logs: null,
      hasAllReceipts: true,
    }).read([[{ result: { ...block, transactions: listed } }], [{ result: receipts }]])
  const swapped = hashes.toReversed()
  const last = hashes.length - 1
  expect(told(line(0, hashes))).toBe(
    'holds: Status and gas used are those of the receipt that the block seals at position 0.',
  )
  expect(told(line(null, swapped))).toContain(`seals at position ${last}.`)
  expect(told(line(0, swapped))).toBe(
    'unchecked: What became of it, by the block’s receipts: the node names another position than is shown, and each has a receipt of its own.',
  )
})

const { block: sealed, receipts: outcomes = [] } = blocks.find((one) => (one.receipts?.length ?? 0) > 1) ?? {}
const sealedHash = String(sealed?.hash)
const shownHere = sealed?.transactions.map((tx) => transactionOf(tx)) ?? []
const used = Number(outcomes[0]?.cumulativeGasUsed)
const happened = outcomes[0]?.status === '0x1' ? 'ok' : 'error'
const first = (changed: Rpc) =>
  transactionOf(sealed?.transactions[0] ?? {}, {
    position: 0,
    status: happened,
    gas_used: String(used),
    ...changed,
  })
const outcome = (changed: Rpc) =>
  receiptInBlock({
    transaction: first(changed),
    blockHash: sealedHash,
    logs: null,
    hasAllReceipts: true,
  }).read([
    [{ result: { ...sealed, transactions: sealed?.transactions.map((tx) => tx.hash) } }],
    [{ result: outcomes }],
  ])
const place = (changed: Rpc) => positionInBlock(first(changed), sealedHash).read([[{ result: sealed }]])
const list = (rows: Transaction[]) =>
  transactionsOfBlock(sealedHash, { rows, isWhole: true }).read([[{ result: sealed }]])
const before = (changed: Rpc) =>
  parentHash(blockOf({ ...sealed, parentHash: sealedHash }, changed))?.read([[{ result: sealed }]])
const height = Number(sealed?.number)

test.each<[string, Line | undefined, Line | undefined, string]>([
  [
    'status',
    outcome({}),
    outcome({ status: happened === 'ok' ? 'error' : 'ok' }),
    'By status, the sealed receipt says',
  ],
  ['gas used', outcome({}), outcome({ gas_used: '1' }), 'By gas used, the sealed receipt says'],
  ['position', place({}), place({ position: 1 }), 'It stands at position 0 of block'],
  ['one left out of the list', list(shownHere), list(shownHere.slice(1)), 'The list here doesn’t have 0x'],
  [
    'one too many in the list',
    list(shownHere),
    list([...shownHere, transactionOf({ hash: `0x${'1'.repeat(64)}` })]),
    'The list here has 0x111111…1111, which the header doesn’t seal.',
  ],
  [
    'height',
    before({ height: height + 1 }),
    before({ height: height + 2 }),
    'The block with the parent hash shown is',
  ],
])('what a block seals, and one lie against it: %s', (_what, truth, lie, words) => {
  expect(truth?.mark).toBe('holds')
  expect(told(lie)).toContain(`fails: ${words}`)
})
