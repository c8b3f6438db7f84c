import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { TokenBalance } from '#api/tokenBalances.ts'
import tokenBalance from '#api/samples/tokenBalance.keyed.json'
import { worthOf } from '#format/worth.ts'
import { rowOf } from './thingsExport.testing.ts'
import { tokenBalanceFields } from '#views/address/balanceColumns.tsx'

vi.hoisted(() =>
  vi.stubGlobal('window', {
    navigator: { languages: ['de-DE', 'de'] },
    addEventListener: () => {},
  }),
)

test('a file says an amount as programs read it, whatever the reader’s language', () => {
  const token = { ...tokenBalance.token, type: 'ERC-20', decimals: '6', exchange_rate: '0.9998' }
  const sent = { ...tokenBalance, token, token_id: null, value: '1250000000' }
  expect(worthOf(1_250_000_000n, 6, '0.9998')).toBe('$1.249,75')
  expect(rowOf(tokenBalanceFields(), v.parse(TokenBalance, sent))).toMatchObject({
    value: '1250',
    worth_usd: '1249.75',
  })
})
