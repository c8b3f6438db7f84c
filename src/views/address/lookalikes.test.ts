import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { createLookalikes, lookalikesIn } from './lookalikes.ts'

const address = (first: string, middle: string, last: string) => `0x${first}${middle.repeat(32)}${last}`
const real = address('3fc1', '7', 'C551')
const fake = address('3FC1', '8', 'c551')
const other = address('3fc1', '9', 'c552')

test.each([
  ['itself in another letter case', [real, real.toLowerCase()], []],
  ['one with the same ends, in whatever letter case', [real, fake], [fake]],
  ['one whose last digit differs', [real, other], []],
  [
    'two with the same ends',
    [real, fake, address('3fc1', '5', 'c551')],
    [fake, address('3fc1', '5', 'c551')],
  ],
])('beside %s', (_name, all, found) => {
  const alike = createLookalikes()
  for (const one of all) alike.add(one)
  expect(alike.of(real)).toEqual(found)
})

const transfer = (from: string | null, to: string | null, total: unknown = { value: '1' }) =>
  v.parse(TokenTransfer, { transaction_hash: `0x${'1'.repeat(64)}`, from, to, total })

test('a list is looked through as it grows, and its own address counts', () => {
  const rows = [{ item: transfer(other, null) }]
  expect(lookalikesIn(rows, real).of(real)).toEqual([])
  rows.push({ item: transfer(null, fake) })
  expect(lookalikesIn(rows, real).of(fake)).toEqual([real])
  expect(lookalikesIn(rows, other).of(fake)).toEqual([])
})
