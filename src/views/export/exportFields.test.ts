import * as v from 'valibot'
import { expect, test } from 'vitest'
import { StateChange } from '#api/stateChanges.ts'
import { Block } from '#api/blocks.ts'
import { Log } from '#api/logs.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { InternalTransaction } from '#api/internalTransactions.ts'
import { Transaction } from '#api/transactions.ts'
import { Withdrawal } from '#api/withdrawals.ts'
import coinChange from '#api/samples/stateChange.coin.json'
import nftChange from '#api/samples/stateChange.erc721.json'
import gap from '#api/samples/stateChange.gap.json'
import log from '#api/samples/log.instance.json'
import batch from '#api/samples/tokenTransfer.erc1155.json'
import transfer from '#api/samples/tokenTransfer.instance.json'
import failed from '#api/samples/transaction.failed.json'
import withdrawal from '#api/samples/withdrawal.keyed.json'
import { checksummed } from '#format/checksum.ts'
import { holderFields } from '#views/token/holderColumns.tsx'
import { stateFields } from '#views/state/columns.tsx'
import call from '#api/samples/internalTransaction.keyed.json'
import { internalTransactionFields } from '#views/internalTransaction/columns.tsx'
import { logFields } from '#views/log/logFields.ts'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { transactionFields } from '#views/transaction/columns.tsx'
import { withdrawalFields } from '#views/withdrawal/columns.tsx'
import { rowOf } from './thingsExport.testing.ts'
import { blockFields } from '#views/block/columns.tsx'

test('a transaction: amounts exact in wei and in coins, time as sent, why it failed', () => {
  const sent = { ...failed, value: '1230000000000000000000000001', fee: { type: 'actual', value: '21000' } }
  expect(rowOf(transactionFields(), v.parse(Transaction, sent))).toMatchObject({
    hash: failed.hash,
    timestamp: failed.timestamp,
    status: 'error',
    from: failed.from.hash,
    currency: 'DMO',
    value_wei: 1230000000000000000000000001n,
    value: '1230000000.000000000000000001',
    fee_wei: 21000n,
    fee: '0.000000000000021',
    fee_type: 'actual',
  })
})

test('a fee that was paid in a token is an amount of that', () => {
  const sent = {
    hash: failed.hash,
    fee: { value: '5200' },
    celo: { gas_token: { symbol: 'USDC', decimals: '6' } },
  }
  const read = (more: object) => rowOf(transactionFields(), v.parse(Transaction, { ...sent, ...more }))
  expect(read({ gas_price: '25', base_fee_per_gas: '20', priority_fee: '5' })).toMatchObject({
    fee_wei: null,
    fee: '0.0052',
    fee_token: 'USDC',
    fee_token_address: null,
    fee_token_raw: 5200n,
    fee_payer: null,
    gas_price_wei: null,
    gas_price_token_raw: 25n,
    base_fee_per_gas_wei: 20n,
    priority_fee_wei: null,
  })
  expect(read({ celo: { gas_token: {} } })).toMatchObject({
    fee_wei: null,
    fee: null,
    fee_token: null,
    fee_token_raw: 5200n,
  })
})

test('a fee that another paid, and one of Stability, are told as such', () => {
  const { from, hash } = failed
  const payer = `0x${'a'.repeat(40)}`
  const token = { address_hash: from.hash, symbol: 'GAS', decimals: '6' }
  const stability_fee = { token, total_fee: '5200' }
  const sent = {
    hash,
    from,
    fee: { value: '9' },
    gas_price: '7',
    gas_used: '3',
    fee_payer: payer,
    stability_fee,
  }
  expect(rowOf(transactionFields(), v.parse(Transaction, sent))).toMatchObject({
    fee_wei: null,
    fee: '0.0052',
    fee_token: 'GAS',
    fee_token_address: from.hash,
    fee_token_raw: 5200n,
    // of what isn’t told
    gas_price_wei: null,
    gas_price_token_raw: null,
    fee_payer: checksummed(payer),
  })
})

test('what a fee was made of, and what a coin was worth, is there as it was sent', () => {
  const sent = {
    hash: failed.hash,
    base_fee_per_gas: '20',
    max_fee_per_gas: '30',
    max_priority_fee_per_gas: '2',
    priority_fee: '42000',
    transaction_burnt_fee: '420000',
    burnt_blob_fee: '131072',
    exchange_rate: '3125.5',
    historic_exchange_rate: '2900.01',
  }
  expect(rowOf(transactionFields(), v.parse(Transaction, sent))).toMatchObject({
    base_fee_per_gas_wei: 20n,
    max_fee_per_gas_wei: 30n,
    max_priority_fee_per_gas_wei: 2n,
    priority_fee_wei: 42000n,
    transaction_burnt_fee_wei: 420000n,
    burnt_blob_fee_wei: 131072n,
    l1_fee_wei: null,
    fee_token_raw: null,
    exchange_rate_usd: '3125.5',
    historic_exchange_rate_usd: '2900.01',
  })
})

test('a transaction of which only the hash is known has empty cells, no zeros', () => {
  const row = rowOf(transactionFields(), v.parse(Transaction, { hash: failed.hash }))
  const { hash, currency, transaction_types, status, ...rest } = row
  expect([hash, currency, transaction_types, status]).toEqual([failed.hash, 'DMO', '', 'pending'])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('a transfer: its amount by the decimals that came with it, else by its token’s', () => {
  const read = (total: object, token = {}) =>
    rowOf(
      tokenTransferFields(),
      v.parse(TokenTransfer, { ...transfer, total, token: { ...transfer.token, decimals: null, ...token } }),
    )
  expect(read({ value: '-1500000', decimals: '6' })).toMatchObject({ amount_raw: -1500000n, amount: '-1.5' })
  expect(read({ value: '1500000' }, { decimals: '3' })).toMatchObject({ decimals: 3, amount: '1500' })
  expect(read({ value: '1500000' })).toMatchObject({ amount_raw: 1500000n, amount: null, decimals: null })
  expect(read({}, { reputation: 'scam' })).toMatchObject({ token_reputation: 'scam' })
  expect(read({ value: '3', token_id: '9' })).toMatchObject({ token_id: 9n, amount: '3' })
  expect(read({ value: '1', token_id: '9', decimals: '18' }, { type: 'ERC-721' })).toMatchObject({
    decimals: 0,
    amount: '1',
  })
})

test('a transfer of a batch that an old server sent whole has its totals in order', () => {
  const total = [
    { token_id: '1', value: '10' },
    { token_id: '2', value: '20' },
  ]
  expect(rowOf(tokenTransferFields(), v.parse(TokenTransfer, { ...batch, total }))).toMatchObject({
    transaction_hash: batch.transaction_hash,
    token_id: '1 2',
    amount_raw: '10 20',
  })
})

test('a withdrawal: its amount in wei and in coins', () =>
  expect(rowOf(withdrawalFields(), v.parse(Withdrawal, withdrawal))).toEqual({
    index: 40123456,
    validator_index: 812345,
    block_number: 20100005,
    timestamp: '2026-03-01T12:00:00.000000Z',
    receiver: withdrawal.receiver.hash,
    receiver_name: 'vault.harbour.example',
    currency: 'DMO',
    amount_wei: 64123456000000000n,
    amount: '0.064123456',
  }))

test('a withdrawal in a list of one block or one address: what they have in common stands in each row', () => {
  const { block_number, timestamp, receiver } = v.parse(Withdrawal, withdrawal)
  const bare = v.parse(Withdrawal, { index: 1, validator_index: 2, amount: '3' })
  const known = withdrawalFields({ block_number, timestamp, receiver })
  const result = { block_number, timestamp, receiver: receiver?.hash, receiver_name: 'vault.harbour.example' }
  expect(rowOf(known, bare)).toMatchObject(result)
  const none = { block_number: null, timestamp: null, receiver: null, receiver_name: null }
  expect(rowOf(withdrawalFields(null), bare)).toMatchObject(none)
})

test('a change of state: coin in wei and coins, NFTs with the ids that came and went', () => {
  const row = (sent: object) => rowOf(stateFields(), v.parse(StateChange, sent))
  expect(row(coinChange)).toMatchObject({
    address: coinChange.address_hash.hash,
    is_miner: false,
    type: 'coin',
    token: null,
    symbol: 'DMO',
    decimals: 18,
    balance_before_raw: 5000000000000000000n,
    balance_before: '5',
    balance_after: '3.76865',
    change_raw: -1231350000000000000n,
    change: '-1.23135',
    ids_in: null,
  })
  expect(row(nftChange)).toMatchObject({
    token: nftChange.token.address_hash,
    symbol: 'LNTRN',
    decimals: 0,
    change_raw: 1n,
    change: '1',
    ids_in: '7',
    ids_out: null,
  })
  const { address, ...rest } = row({ address: gap.address.hash })
  expect([address, new Set(Object.values(rest))]).toEqual([gap.address.hash, new Set([null])])
})

test('an internal call: its value in wei and in coins, what became of it, and why it failed', () => {
  const fields = internalTransactionFields(() => ({}))
  const sent = { ...call, value: '1500000000000000000', success: false, error: 'Reverted' }
  expect(rowOf(fields, v.parse(InternalTransaction, sent))).toMatchObject({
    transaction_hash: call.transaction_hash,
    index: call.index,
    type: call.type,
    success: false,
    own_success: false,
    error: 'Reverted',
    value_wei: 1500000000000000000n,
    value: '1.5',
    created_contract: null,
  })
  const none = v.parse(InternalTransaction, { transaction_hash: call.transaction_hash })
  const { transaction_hash, currency, ...rest } = rowOf(fields, none)
  expect([transaction_hash, currency]).toEqual([call.transaction_hash, 'DMO'])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('success of an internal call is what became of it, over pages, and empty where that isn’t known', () => {
  const read = (index: number, more: object = {}) =>
    v.parse(InternalTransaction, { ...call, error: null, success: true, type: 'call', index, ...more })
  const calls = [
    read(1, { success: false }),
    read(2, { from: call.created_contract, type: 'create2' }),
    read(3, { from: call.created_contract }),
  ]
  const described = (fields: ReturnType<typeof internalTransactionFields>, pages: InternalTransaction[][]) =>
    pages.flatMap((page) =>
      page.map((one) => {
        const { success, own_success, undone_with, created_contract } = rowOf(fields, one, page)
        return [success, own_success, undone_with, created_contract !== null]
      }),
    )
  const record = { status: 'ok', has_error_in_internal_transactions: null }
  const undone = [false, true, 'call 1', false]
  expect(
    described(
      internalTransactionFields(() => ({ record })),
      [calls],
    ),
  ).toEqual([[false, false, null, false], undone, undone])
  // the first is on the page before
  expect(
    described(
      internalTransactionFields(() => ({ record })),
      [calls.slice(0, 1), calls.slice(1)],
    ),
  ).toEqual([[false, false, null, false], undone, undone])
  expect(
    described(
      internalTransactionFields(() => ({})),
      [calls.slice(2)],
    ),
  ).toEqual([[null, true, null, true]])
  const reverted = { ...record, status: 'error' }
  expect(
    described(
      internalTransactionFields(() => ({ record: reverted })),
      [calls.slice(2)],
    ),
  ).toEqual([[false, true, 'transaction', false]])
})

test('a log: its topics apart, its parameters as JSON', () =>
  expect(rowOf(logFields(), v.parse(Log, log))).toMatchObject({
    index: log.index,
    address: log.address_hash.hash,
    topic_0: log.topics[0],
    data: log.data,
    event: log.decoded.method_call.replace(/\(.*/, ''),
    parameters: expect.stringContaining(`"${log.decoded.parameters[0]?.name}"`),
  }))

test('a log of which only the index is known has empty cells', () => {
  const { index, ...rest } = rowOf(logFields(), v.parse(Log, { index: 7 }))
  expect(index).toBe(7)
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('addresses have their checksum where the server sent them without one; what is no address stays as it was sent', () => {
  const lower = transfer.from.hash.toLowerCase()
  const sent = {
    ...transfer,
    from: { hash: lower },
    token: { ...transfer.token, address_hash: transfer.token.address_hash.toLowerCase() },
  }
  const row = rowOf(tokenTransferFields(), v.parse(TokenTransfer, sent))
  expect(row).toMatchObject({
    transaction_hash: transfer.transaction_hash,
    from: checksummed(lower),
    token: checksummed(transfer.token.address_hash),
  })
  // a chain may have a checksum of its own
  const other = transfer.from.hash.replace('f', 'F')
  const own = rowOf(tokenTransferFields(), v.parse(TokenTransfer, { ...transfer, from: { hash: other } }))
  expect(own).toMatchObject({ from: other })
})

test('a block: parts of its fees by Ethereum’s names, but on a chain with rules of its own', () => {
  const sent = { height: 7, transaction_fees: '9', burnt_fees: '5', priority_fee: '4' }
  const row = (more: object, chainId?: string) =>
    rowOf(blockFields(), v.parse(Block, { ...sent, ...more }), undefined, chainId)
  const result = { transaction_fees_wei: 9n, burnt_fees_wei: 5n, priority_fee_wei: 4n }
  const none = { transaction_fees_wei: 9n, burnt_fees_wei: null, burnt_fees: null, priority_fee_wei: null }
  expect(row({})).toMatchObject({ ...result, burnt_fees: '0.000000000000000005' })
  expect(row({ burnt_fees: '0' })).toMatchObject({ burnt_fees_wei: 0n })
  expect(row({ celo: {} })).toMatchObject(none)
  expect(row({}, '42161')).toMatchObject(none)
})

test.each<[string, object, object]>([
  ['Scroll', { scroll: { l1_fee: 5, l2_fee: { value: '7' } } }, { l1_fee_wei: 5n, l2_fee_wei: 7n }],
  [
    'Optimism',
    { l1_fee: '0', operator_fee: '3' },
    { l1_fee_wei: 0n, l2_fee_wei: null, operator_fee_wei: 3n },
  ],
  [
    'Arbitrum',
    { arbitrum: { network_fee: '6', poster_fee: '4' } },
    { network_fee_wei: 6n, poster_fee_wei: 4n, l1_fee_wei: null },
  ],
  [
    'Stability',
    { stability_fee: { total_fee: '9', validator_fee: '6', dapp_fee: '3' }, operator_fee: '1' },
    { validator_fee_token_raw: 6n, dapp_fee_token_raw: 3n, operator_fee_wei: null },
  ],
])('the parts of a fee of %s are those that its page tells', (_chain, more, expected) => {
  const sent = { hash: failed.hash, fee: { value: '12' }, ...more }
  expect(rowOf(transactionFields(), v.parse(Transaction, sent))).toMatchObject(expected)
})

test('limits of the price of gas are in what the fee was paid in', () => {
  const limits = { max_fee_per_gas: '30', max_priority_fee_per_gas: '2' }
  const row = (more: object) =>
    rowOf(transactionFields(), v.parse(Transaction, { hash: failed.hash, ...limits, ...more }))
  expect(row({ celo: { gas_token: { symbol: 'USDC' } } })).toMatchObject({
    max_fee_per_gas_wei: null,
    max_fee_per_gas_token_raw: 30n,
    max_priority_fee_per_gas_wei: null,
    max_priority_fee_per_gas_token_raw: 2n,
  })
  expect(row({})).toMatchObject({ max_fee_per_gas_wei: 30n, max_fee_per_gas_token_raw: null })
  // where prices are in what isn’t told
  expect(row({ stability_fee: { total_fee: '9' } })).toMatchObject({
    max_fee_per_gas_wei: null,
    max_fee_per_gas_token_raw: null,
  })
})

test('a transaction on a chain with rules of its own burns nothing in a file, either', () => {
  const sent = { hash: failed.hash, priority_fee: '4', transaction_burnt_fee: '5', l1_fee: '1' }
  expect(rowOf(transactionFields(), v.parse(Transaction, sent))).toMatchObject({
    priority_fee_wei: null,
    transaction_burnt_fee_wei: null,
    l1_fee_wei: 1n,
  })
})

// columns of lists may change places: those of files are read by programs
test.each<[string, readonly { name: string }[], string]>([
  [
    'holders',
    holderFields(null),
    'address address_name is_contract is_scam token token_symbol token_id value_raw value ui_multiplier',
  ],
  [
    'withdrawals',
    withdrawalFields(),
    'index validator_index block_number timestamp receiver receiver_name currency amount_wei amount',
  ],
  [
    'internal calls',
    internalTransactionFields(() => ({})),
    'transaction_hash index timestamp block_number type success own_success undone_with error from from_name to to_name created_contract currency value_wei value gas_limit',
  ],
  [
    'token transfers',
    tokenTransferFields(),
    'transaction_hash log_index timestamp block_number block_hash type method from from_name to to_name token token_name token_symbol token_type token_reputation token_id decimals amount_raw amount ui_multiplier ui_multiplier_of noise',
  ],
  [
    'changes of state',
    stateFields(),
    'address address_name is_miner type token token_name symbol token_type token_id decimals balance_before_raw balance_before balance_after_raw balance_after change_raw change ids_in ids_out ui_multiplier',
  ],
  [
    'logs',
    logFields(),
    'index transaction_hash block_number timestamp address address_name event signature looks_like parameters topic_0 topic_1 topic_2 topic_3 data',
  ],
])('a file of %s has its columns in this order', (_records, fields, names) =>
  expect(fields.map(({ name }) => name).join(' ')).toBe(names),
)
