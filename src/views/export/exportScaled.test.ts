import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Token } from '#api/tokens.ts'
import { TokenBalance } from '#api/tokenBalances.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import {
  alice,
  balance,
  change,
  hundred,
  sent,
  token,
  transfer,
  transferOf,
} from '#views/cells/scaledCases.testing.ts'
import { holderFields } from '#views/token/holderColumns.tsx'
import { stateFields } from '#views/state/columns.tsx'
import { tokenTransferFields } from '#views/transfer/columns.tsx'
import { rowOf } from './thingsExport.testing.ts'
import { tokenFields } from '#views/token/columns.tsx'
import { tokenBalanceFields } from '#views/address/balanceColumns.tsx'
import { Holder } from '#api/holders.ts'

test('a file of a scaled token: what is shown, what is on chain, and by what it was multiplied', () => {
  const amount = { ui_multiplier: '1.69' }
  expect(rowOf(tokenTransferFields(), transfer)).toMatchObject({
    ...amount,
    ui_multiplier_of: 'transfer',
    amount_raw: BigInt(hundred),
    amount: '169',
    decimals: 18,
  })
  expect(rowOf(tokenTransferFields(), v.parse(TokenTransfer, transferOf({})))).toMatchObject({
    ...amount,
    ui_multiplier_of: 'token',
    amount: '169',
  })
  expect(
    rowOf(tokenTransferFields(), v.parse(TokenTransfer, transferOf({ ui_multiplier: 0 }))),
  ).toMatchObject({
    ui_multiplier: 'unreadable',
    ui_multiplier_of: 'transfer',
    amount: '100',
  })
  expect(rowOf(tokenBalanceFields(), balance)).toMatchObject({
    ...amount,
    value_raw: BigInt(hundred),
    value: '169',
    worth_usd: '2112.5',
  })
  // a balance is of now: only the token's multiplier counts, whatever else a server sends beside it
  const odd = v.parse(TokenBalance, { token: sent, value: hundred, ui_multiplier: '2', decimals: '6' })
  expect(rowOf(tokenBalanceFields(), odd)).toMatchObject({ ...amount, value: '169' })
  expect(rowOf(holderFields(token), v.parse(Holder, { address: alice, value: hundred }))).toMatchObject({
    ...amount,
    value_raw: BigInt(hundred),
    value: '169',
  })
  const coming = {
    new_ui_multiplier: '2000000000000000000',
    ui_multiplier_effective_at: '2026-01-01T00:00:00Z',
  }
  expect(rowOf(tokenFields(), v.parse(Token, { ...sent, ...coming }))).toMatchObject({
    ...amount,
    total_supply: '1690',
    new_ui_multiplier: '2',
    ui_multiplier_effective_at: '2026-01-01T00:00:00Z',
  })
  expect(rowOf(stateFields(), change)).toMatchObject({
    ...amount,
    balance_before_raw: BigInt(hundred),
    balance_before: '169',
    change: '-169',
  })
})
