import * as v from 'valibot'
import { expect, test } from 'vitest'
import { feeOf } from '#api/fees.ts'
import { StateChange } from '#api/stateChanges.ts'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'
import { createdContract } from './transaction.ts'
import { tokensOfState } from './state.ts'

const [ann, ben, made] = ['a', 'b', 'c'].map((digit) => ({ hash: `0x${digit.repeat(40)}` }))
const address_hash = `0x${'7'.repeat(40)}`

/** T17's result for one token change at ben, the receiver of this transfer, in a transaction sent by ann. */
function described(
  token: object,
  transfer: object | null,
  change: object,
  record: object = {},
): string | null {
  const transaction = v.parse(Transaction, {
    hash: `0x${'1'.repeat(64)}`,
    from: ann,
    to: ben,
    status: 'ok',
    block_number: 7,
    ...record,
  })
  const of = { address_hash, ...token }
  const line = tokensOfState({
    transaction,
    fee: feeOf(transaction, { chainId: '42220', currency: { symbol: 'CELO', decimals: 18 } }),
    changes: [v.parse(StateChange, { type: 'token', address: ben, token: of, ...change })],
    transfers: transfer
      ? [
          v.parse(TokenTransfer, {
            transaction_hash: transaction.hash,
            from: ann,
            to: ben,
            token: of,
            ...transfer,
          }),
        ]
      : [],
    calls: [],
    isWhole: true,
  })
  return line && `${line.mark}: ${line.claim}`
}

test.each<[string, Parameters<typeof described>, string]>([
  [
    'an amount that isn’t told, of a token whose pieces come in numbers',
    [{ type: 'ERC-1155' }, { total: { token_id: '7', value: null } }, { token_id: '7', change: '-5' }],
    'unchecked: How much of tokens changed.',
  ],
  [
    'a piece of an ERC-721 whose contract claims decimals',
    [
      { type: 'ERC-721', symbol: 'FOX', decimals: '18' },
      { total: { token_id: '7' } },
      { token_id: '7', change: '2' },
    ],
    'unchecked: 0xbbbbbb…bbbb has 1 FOX more than its transfers explain. A token that rebases, keeps a part or mints unseen does that; so would a false state.',
  ],
  [
    'a token whose decimals aren’t known',
    [{ type: 'ERC-20', symbol: 'ODD', decimals: null }, { total: { value: '100' } }, { change: '142' }],
    'unchecked: 0xbbbbbb…bbbb has 42 smallest units of ODD more than its transfers explain. A token that rebases, keeps a part or mints unseen does that; so would a false state.',
  ],
  [
    'a scaled token',
    [
      { type: 'ERC-8056', symbol: 'STK', decimals: '0', ui_multiplier: '1690000000000000000' },
      { total: { value: '100' } },
      { change: '200' },
    ],
    'unchecked: 0xbbbbbb…bbbb has 100 STK, before its multiplier, more than its transfers explain. A token that rebases, keeps a part or mints unseen does that; so would a false state.',
  ],
])('what is left of a change is told as its token has it: %s', (_what, given, expected) => {
  expect(described(...given)).toBe(expected)
})

test('of who pays a fee in a token, the change of that token is not held against transfers', () => {
  const paying = {
    from: ben,
    fee: { type: 'actual', value: '525' },
    celo: { gas_token: { address_hash, symbol: 'cUSD', decimals: '18', type: 'ERC-20' } },
  }
  expect(
    described({ type: 'ERC-20', symbol: 'cUSD', decimals: '18' }, null, { change: '-525' }, paying),
  ).toBe('unchecked: How much of tokens changed.')
})

test('a creation that failed made no contract to find', () => {
  const creation = { hash: `0x${'1'.repeat(64)}`, from: ann, to: null, nonce: 0, created_contract: made }
  const lineOf = (status: string) => createdContract(v.parse(Transaction, { ...creation, status }), true)
  expect(lineOf('ok')?.mark).toBe('fails')
  expect(lineOf('error')).toBeNull()
})
