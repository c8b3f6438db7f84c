import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { briefUnits } from '#format/units.ts'
import { sentenceOf } from './sentenceOf.ts'

const [alice, pool, pass] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)

test.each([
  [{ type: 'ERC-1155', decimals: '2' }, '150', ['1.5 × ', { name: 'Pass' }, ' #7']],
  [{ type: 'ERC-1155', decimals: '2' }, '100', [{ name: 'Pass' }, ' #7']],
  [{ type: 'ERC-1155' }, '3', ['3 × ', { name: 'Pass' }, ' #7']],
  [{ type: 'ERC-721', decimals: '18' }, '1', [{ name: 'Pass' }, ' #7']],
])('of an id of %s, %s are said as they are in tables', (told, value, strong) => {
  const token = { address_hash: pass, name: 'Pass', ...told }
  const transfer = { transaction_hash: `0x${'1'.repeat(64)}`, from: alice, to: pool, token }
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    block_number: 1,
    status: 'ok',
    from: alice,
    to: pass,
    token_transfers: [{ ...transfer, total: { token_id: '7', value } }],
  })
  expect(
    sentenceOf(transaction, { currency: { symbol: 'DMO', decimals: 18 }, say: briefUnits }),
  ).toContainEqual({ strong })
})
