import { expect, test } from 'vitest'
import { cursorAtAmount, cursorAtBlock, startOutcome } from './cursor.ts'

test('before block 0 there is nothing, and no number is above what servers hold', () => {
  expect(cursorAtBlock('/transactions', 0)).toEqual({ block_number: 1, index: 0 })
  expect(cursorAtBlock('/blocks', 2 ** 40)).toEqual({ block_number: 2_147_483_647 })
  expect(cursorAtAmount('fee', 5n)).toMatchObject({ block_number: 2_147_483_647, fee: '5', value: '0' })
})

test.each([
  '/addresses/0x12/withdrawals',
  '/tokens/0x12/holders',
  '/addresses/0x12/nft',
  '/transactions/0x12/logs',
])('%s is sorted by something else', (path) => expect(cursorAtBlock(path, 7)).toBeNull())

test.each([
  ['there', 7, [7, 7, 5]],
  ['there', 7, [5]],
  ['there', 7, []],
  ['ignored', 7, [9, 8, 7]],
  ['unsorted', 7, [5, 6]],
  ['unsorted', 7, [1, 9]],
  ['unknown', 7, [null, null]],
  ['there', 7, [null, 6]],
])('%s: at %i came %o', (landing, block, blocks) => expect(startOutcome(block, blocks)).toBe(landing))
