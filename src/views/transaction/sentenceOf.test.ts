import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Transaction } from '#api/transactions.ts'
import { briefUnits } from '#format/units.ts'
import { sentenceOf } from './sentenceOf.ts'

const [alice, pool, pass] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)

/** What stands out in the sentence of a transfer, as text; a scam's name in brackets. */
function strongIn(told: object, total: object): string {
  const token = { address_hash: pass, name: 'Pass', ...told }
  const transfer = { transaction_hash: `0x${'1'.repeat(64)}`, from: alice, to: pool, token }
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    block_number: 1,
    status: 'ok',
    from: alice,
    to: pass,
    token_transfers: [{ ...transfer, total }],
  })
  const words = sentenceOf(transaction, { currency: { symbol: 'DMO', decimals: 18 }, say: briefUnits })
  return (words ?? [])
    .flatMap((word) => (typeof word === 'object' && 'strong' in word ? word.strong : []))
    .map((said) =>
      typeof said === 'string' ? said : said.token?.reputation === 'scam' ? `[${said.name}]` : said.name,
    )
    .join('')
}

test.each([
  [{ type: 'ERC-1155', decimals: '2' }, '150', '1.5 × Pass #7'],
  [{ type: 'ERC-1155', decimals: '2' }, '100', 'Pass #7'],
  [{ type: 'ERC-1155' }, '3', '3 × Pass #7'],
  [{ type: 'ERC-721', decimals: '18' }, '1', 'Pass #7'],
])('of an id of %s, %s are said as they are in tables', (told, value, said) =>
  expect(strongIn(told, { token_id: '7', value })).toBe(said),
)

test.each([
  [{ type: 'ERC-20', reputation: 'scam' }, { value: '5' }, '5 smallest units of [Pass]'],
  [{ type: 'ERC-721', reputation: 'scam' }, { token_id: '7' }, '[Pass] #7'],
  [{ type: 'ERC-20', reputation: 'ok' }, { value: '5' }, '5 smallest units of Pass'],
])('what the server calls a scam is known to be one: %s', (told, total, said) =>
  expect(strongIn(told, total)).toBe(said),
)
