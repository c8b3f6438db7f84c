import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { movesNothing } from './words.ts'

test.each([
  ['an amount of zero', { value: '0', decimals: '18' }, true],
  ['an amount', { value: '1' }, false],
  ['an amount that was not sent', { value: null }, false],
  ['no total', null, false],
  ['an NFT', { token_id: '0' }, false],
  ['a batch of which one moves', [{ value: '0' }, { value: '1' }], false],
])('%s moves nothing: %#', (_name, total, nothing) =>
  expect(movesNothing(v.parse(TokenTransfer, { transaction_hash: `0x${'1'.repeat(64)}`, total }))).toBe(
    nothing,
  ),
)
