import * as v from 'valibot'
import { StateChange } from '#api/stateChanges.ts'
import { TokenBalance } from '#api/tokenBalances.ts'
import { Token } from '#api/tokens.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'

// A token scaled by 1.69: 100 on chain are shown as 169, which at $12.50 each are worth $2,112.50.

export const alice = { hash: `0x${'a'.repeat(40)}` }
export const bob = { hash: `0x${'b'.repeat(40)}` }
const hash = `0x${'1'.repeat(64)}`
export const hundred = `100${'0'.repeat(18)}`
export const multiplierThen = '1690000000000000000'
export const sent = {
  address_hash: `0x${'8056'.repeat(10)}`,
  symbol: 'IOU',
  type: 'ERC-8056',
  decimals: '18',
  total_supply: `1000${'0'.repeat(18)}`,
  exchange_rate: '12.5',
  ui_multiplier: multiplierThen,
}
export const token = v.parse(Token, sent)
export const doubled = { ...sent, ui_multiplier: '2000000000000000000' }
export const transferOf = (total: object = { ui_multiplier: multiplierThen }, of: object = sent) => ({
  transaction_hash: hash,
  log_index: 1,
  type: 'token_transfer',
  from: alice,
  to: bob,
  token: of,
  total: {
    value: hundred,
    decimals: '18',
    ...total,
  },
})
export const transfer = v.parse(TokenTransfer, transferOf({ ui_multiplier: multiplierThen }, doubled))
export const paid = (...transfers: object[]) =>
  v.parse(Transaction, {
    hash,
    from: alice,
    to: bob,
    value: '0',
    block_number: 1,
    status: 'ok',
    fee: { value: '0' },
    token_transfers: transfers,
  })
export const balance = v.parse(TokenBalance, { token: sent, value: hundred })
export const change = v.parse(StateChange, {
  address: alice,
  type: 'token',
  token: doubled,
  ui_multiplier: multiplierThen,
  balance_before: hundred,
  balance_after: '0',
  change: `-${hundred}`,
})
