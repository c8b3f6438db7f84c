import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'
import batch from '#api/samples/tokenTransfer.erc1155.json'
import transfer from '#api/samples/tokenTransfer.instance.json'
import failed from '#api/samples/transaction.failed.json'
import type { Field } from './exporting.ts'
import { exportTokenTransferFields } from './exportTokenTransfers.ts'
import { exportTransactionFields } from './exportTransactions.ts'

const rowOf = <Item>(fields: readonly Field<Item>[], item: Item) =>
  Object.fromEntries(
    fields.map(({ name, value }) => [name, value(item, { symbol: 'DMO', decimals: 18 })] as const),
  )

test('a transaction: amounts exact in wei and in coins, time as sent, why it failed', () => {
  const sent = { ...failed, value: '1230000000000000000000000001', fee: { type: 'actual', value: '21000' } }
  expect(rowOf(exportTransactionFields, v.parse(Transaction, sent))).toMatchObject({
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

test('a transaction of which only the hash is known has empty cells, no zeros', () => {
  const row = rowOf(exportTransactionFields, v.parse(Transaction, { hash: failed.hash }))
  const { hash, currency, transaction_types, ...rest } = row
  expect([hash, currency, transaction_types]).toEqual([failed.hash, 'DMO', ''])
  expect(new Set(Object.values(rest))).toEqual(new Set([null]))
})

test('a transfer: its amount by the decimals that came with it, else by its token’s', () => {
  const read = (total: object, token = {}) =>
    rowOf(
      exportTokenTransferFields,
      v.parse(TokenTransfer, { ...transfer, total, token: { ...transfer.token, decimals: null, ...token } }),
    )
  expect(read({ value: '-1500000', decimals: '6' })).toMatchObject({ amount_raw: -1500000n, amount: '-1.5' })
  expect(read({ value: '1500000' }, { decimals: '3' })).toMatchObject({ decimals: 3, amount: '1500' })
  expect(read({ value: '1500000' })).toMatchObject({ amount_raw: 1500000n, amount: null, decimals: null })
  expect(read({ value: '3', token_id: '9' })).toMatchObject({ token_id: 9n, amount: '3' })
})

test('a transfer of a batch that an old server sent whole has its totals in order', () => {
  const total = [
    { token_id: '1', value: '10' },
    { token_id: '2', value: '20' },
  ]
  expect(rowOf(exportTokenTransferFields, v.parse(TokenTransfer, { ...batch, total }))).toMatchObject({
    transaction_hash: batch.transaction_hash,
    token_id: '1 2',
    amount_raw: '10 20',
  })
})
