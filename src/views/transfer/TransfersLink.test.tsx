import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import * as v from 'valibot'
import { textOf } from '#views/shell/rendering.testing.tsx'
import { transfersOfParty } from './TransfersLink.tsx'

const token = { address_hash: `0x${'ab'.repeat(20)}`, type: 'ERC-20' }
const hash = `0x${'12'.repeat(20)}`
const zeroAddress = `0x${'0'.repeat(40)}`

test.each([
  ['both', { from: { hash }, to: { hash }, token }, ['sender', 'receiver']],
  ['the receiver of what was minted', { from: { hash: zeroAddress }, to: { hash }, token }, ['receiver']],
  ['the sender of what was burnt', { from: { hash }, to: { hash: zeroAddress }, token }, ['sender']],
  ['nobody who isn’t told', { from: null, to: { hash }, token }, ['receiver']],
  ['nobody, of no token', { from: { hash }, to: { hash }, token: null }, []],
])('a transfer leads to its token’s transfers of %s', async (_, sent, who) => {
  const transfer = v.parse(TokenTransfer, { transaction_hash: `0x${'34'.repeat(32)}`, log_index: 1, ...sent })
  const text = await textOf(
    <>
      {transfersOfParty(transfer, 'from')}
      {transfersOfParty(transfer, 'to')}
    </>,
    new QueryClient(),
  )
  const result = ['sender', 'receiver'].filter((one) => text.includes(`The ${one}’s transfers of this token`))
  expect(result).toEqual(who)
})
