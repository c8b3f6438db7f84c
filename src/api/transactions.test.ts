import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import blob from './samples/transaction.blob.json'
import failed from './samples/transaction.failed.json'
import failedRaw from './samples/transaction.failed.raw.json'
import failedText from './samples/transaction.failed.text.json'
import instance from './samples/transaction.instance.json'
import keyed from './samples/transaction.keyed.json'
import legacy from './samples/transaction.legacy.json'
import pending from './samples/transaction.pending.json'
import rollup from './samples/transaction.rollup.json'
import setCode from './samples/transaction.setCode.json'
import { TokenTransfer } from './tokenTransfers.ts'
import { Transaction, isMined } from './transactions.ts'

const read = (sent: unknown) => v.parse(Transaction, sent)
const address = (sent: unknown) => v.parse(Address, sent)
const notIndexed = (sent: object) => ({ ...sent, indexed: null })

test('a transaction in a list of an instance is read whole', () =>
  expect(read(instance)).toEqual({
    ...instance,
    from: address(instance.from),
    to: address(instance.to),
    value: 0n,
    fee: { type: 'actual', value: 4215000000000000n },
    gas_limit: 400000n,
    gas_used: 281000n,
    gas_price: 15000000000n,
    max_fee_per_gas: 20000000000n,
    max_priority_fee_per_gas: 1000000000n,
    base_fee_per_gas: 14000000000n,
    priority_fee: 281000000000000n,
    transaction_burnt_fee: 3934000000000000n,
    decoded_input: {
      ...instance.decoded_input,
      parameters: instance.decoded_input.parameters.map(notIndexed),
    },
    historic_exchange_rate: null,
    is_pending_update: null,
    authorization_list: [],
  }))

test('a single transaction of a keyed deployment is read whole', () =>
  expect(read(keyed)).toEqual({
    ...keyed,
    from: address(keyed.from),
    to: address(keyed.to),
    value: 1230000000000000000n,
    fee: { type: 'actual', value: 1350000000000000n },
    gas_limit: 210000n,
    gas_used: 150000n,
    gas_price: 9000000000n,
    max_fee_per_gas: 12000000000n,
    max_priority_fee_per_gas: 1000000000n,
    base_fee_per_gas: 8000000000n,
    priority_fee: 150000000000000n,
    transaction_burnt_fee: 1200000000000000n,
    decoded_input: {
      ...keyed.decoded_input,
      parameters: keyed.decoded_input.parameters.map(notIndexed),
    },
    token_transfers: keyed.token_transfers.map((sent) => v.parse(TokenTransfer, sent)),
    actions: [],
  }))

test('a pending transaction has nothing that only a block gives', () =>
  expect(read(pending)).toEqual({
    ...pending,
    from: address(pending.from),
    to: address(pending.to),
    value: 1n,
    fee: { type: 'maximum', value: 252000000000000n },
    gas_limit: 21000n,
    gas_price: 12000000000n,
    max_fee_per_gas: 12000000000n,
    max_priority_fee_per_gas: 1000000000n,
    actions: [],
  }))

test('a transaction of an old server is read by its old names', () =>
  expect(read(legacy)).toEqual({
    ...read({ hash: legacy.hash }),
    ...legacy,
    from: address(legacy.from),
    created_contract: address(legacy.created_contract),
    value: 0n,
    fee: { type: 'actual', value: null },
    gas_limit: 900000n,
    gas_used: 777777n,
    gas_price: 1000000000n,
    block_number: 7700000,
    transaction_burnt_fee: 7n,
    transaction_types: ['contract_creation', 'token_creation'],
    has_error_in_internal_transactions: false,
    transaction_tag: 'first',
  }))

test('an authorization keeps who lets which code act', () =>
  expect(read(setCode).authorization_list).toEqual([
    { ...setCode.authorization_list[0], chain_id: 1n, nonce: 12n, v: 1 },
  ]))

test('what chains with blobs tell is read', () =>
  expect(read(blob)).toMatchObject({
    type: 3,
    transaction_types: ['blob_transaction'],
    blob_versioned_hashes: blob.blob_versioned_hashes,
    blob_gas_used: 131072n,
    blob_gas_price: 1n,
    burnt_blob_fee: 131072n,
    max_fee_per_blob_gas: 3n,
  }))

test('what rollups tell is read, and what nobody named yet is kept as sent', () =>
  expect(read(rollup)).toMatchObject({
    l1_fee: 31337000000000n,
    l1_fee_scalar: '0.684',
    l1_gas_price: 15000000000n,
    l1_gas_used: 1600n,
    operator_fee: 0n,
    op_withdrawals: rollup.op_withdrawals,
    op_interop_messages: rollup.op_interop,
    wrapped: { kept: true },
  }))

test('the token that a fee was paid in is read, and what else Celo tells is kept as sent', () => {
  const gas_token = { address_hash: `0x${'c'.repeat(40)}`, symbol: 'USDC', decimals: '6' }
  const { hash } = rollup
  expect(read({ hash, celo: { gas_token, epoch: '7' } }).celo).toMatchObject({
    gas_token: { ...gas_token, decimals: 6 },
    epoch: '7',
  })
  expect(read({ hash, celo: { gas_token: null } }).celo).toEqual({ gas_token: null })
})

test('a fee of Stability and who pays on Eden are read', () => {
  const { hash } = rollup
  const validator_address = `0x${'d'.repeat(40)}`
  expect(
    read({ hash, stability_fee: { total_fee: '7', token: 'unread', validator_address } }).stability_fee,
  ).toMatchObject({
    total_fee: 7n,
    token: null,
    validator_address: { hash: validator_address },
    dapp_fee: null,
  })
  expect(read({ hash, fee_payer: { hash: validator_address } }).fee_payer).toEqual(address(validator_address))
  expect(read({ hash, fee_payer: null }).fee_payer).toBeNull()
})

test('what no chain tells here is not there', () =>
  expect(Object.keys(read(instance)).filter((name) => /^(?:blob|l1|op)_/.test(name))).toEqual([]))

const decoded = {
  ...failed.revert_reason,
  parameters: failed.revert_reason.parameters.map(notIndexed),
}
test.each([
  ['none', null, null],
  ['text of an old server', failedText.revert_reason, { raw: 'sold out', decoded: null }],
  ['hex', failedRaw.revert_reason, { ...failedRaw.revert_reason, decoded: null }],
  [
    'hex without its 0x',
    { raw: failedRaw.revert_reason.raw.slice(2) },
    { ...failedRaw.revert_reason, decoded: null },
  ],
  ['hex without its 0x as text of an old server', '82b42900', { raw: '0x82b42900', decoded: null }],
  ['a number in words', '35', { raw: '35', decoded: null }],
  ['nothing', { raw: null }, { raw: null, decoded: null }],
  ['a decoded error', failed.revert_reason, { raw: null, decoded }],
  ['no reason at all', 17, null],
])('a revert reason of %s', (_, revert_reason, expected) =>
  expect(read({ ...failed, revert_reason })).toMatchObject({
    status: 'error',
    result: 'Reverted',
    revert_reason: expected,
  }),
)

test.each([
  [{ gas_limit: 21000 }, { gas_limit: 21000n }],
  [{ confirmation_duration: [0, 2.0e3, null, 'x'] }, { confirmation_duration: [0, 2000] }],
  [{ confirmation_duration: [] }, { confirmation_duration: [] }],
  [{ status: 'of a newer server' }, { status: 'of a newer server' }],
  [{ type: 126 }, { type: 126 }],
  [{ result: 'Awaiting internal transactions' }, { result: 'awaiting_internal_transactions' }],
  [
    { result: 'Error: (Awaiting internal transactions for reason)' },
    { result: 'awaiting_internal_transactions' },
  ],
  [{ result: 'Dropped/Replaced' }, { result: 'dropped/replaced' }],
  [{ result: 'Reverted' }, { result: 'Reverted' }],
  [{ block_number: null, block: 5 }, { block_number: 5 }],
  [{ fee: { type: 'actual', value: 'x' } }, { fee: { type: 'actual', value: null } }],
  [{ raw_input: '0x123' }, { raw_input: null }],
  [{ token_transfers: [{}, 17] }, { token_transfers: [] }],
])('%o is read as %o', (sent, expected) => expect(read({ ...keyed, ...sent })).toMatchObject(expected))

test.each<[object, boolean]>([
  [{ block_number: 7 }, true],
  [{ block_number: 7, result: 'dropped/replaced' }, true],
  [{ block_number: 'unreadable', status: 'ok' }, true],
  [{ block_number: 'unreadable', status: 'error', result: 'out of gas' }, true],
  [{ result: 'success' }, true],
  [{}, false],
  [{ result: 'pending' }, false],
  [{ status: 'error', result: 'dropped/replaced' }, false],
])('whether a block has one told as %o: %s', (sent, mined) =>
  expect(isMined(read({ hash: keyed.hash, ...sent }))).toBe(mined),
)
