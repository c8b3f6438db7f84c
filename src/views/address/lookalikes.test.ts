import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { Transaction } from '#api/transactions.ts'
import { lookalikesIn } from './lookalikes.ts'

const address = (first: string, middle: string, last: string) => `0x${first}${middle.repeat(32)}${last}`
const real = address('3fc1', '7', 'C551')
const fake = address('3FC1', '8', 'c551')
const other = address('3fc1', '9', 'c552')
const third = address('3fc1', '5', 'c551')

const transaction_hash = `0x${'1'.repeat(64)}`
const transfer = (from: string | null, to: string | null) => ({
  item: v.parse(TokenTransfer, { transaction_hash, from, to }),
})
const transaction = (from: string | null, to: string | null) => ({
  item: v.parse(Transaction, { hash: transaction_hash, from, to }),
})

test.each([
  ['itself in another letter case', [real, real.toLowerCase()], []],
  ['one with the same ends, in whatever letter case', [real, fake], [fake]],
  ['one whose last digit differs', [real, other], []],
  ['two with the same ends', [real, fake, third], [fake, third]],
])('beside %s', (_name, all, found) => {
  const rows = all.map((one) => transfer(one, null))
  expect(lookalikesIn(rows, address('0000', '0', '0000'))(real)).toEqual(found)
})

test('a list is looked through as it grows, and its own address counts', () => {
  const rows = [transfer(other, null)]
  expect(lookalikesIn(rows, real)(real)).toEqual([])
  rows.push(transfer(null, fake))
  expect(lookalikesIn(rows, real)(fake)).toEqual([real])
  expect(lookalikesIn([...rows], other)(fake)).toEqual([])
})

test('dust from who looks like somebody that coin was sent to is found among transactions', () => {
  const rows = [transaction(fake, other), transaction(other, real)]
  expect(lookalikesIn(rows, other)(fake)).toEqual([real])
  expect(lookalikesIn(rows, other)(real)).toEqual([fake])
})
