import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TokenTransfer } from '#api/tokenTransfers.ts'
import { amountColumn, worthColumn } from './columns.tsx'
import { nftTransferColumns, tokenTransferColumns } from './tokenColumns.tsx'

const token = { address_hash: `0x${'1'.repeat(40)}`, type: 'ERC-1155', exchange_rate: '2' }
const transferOf = (total: unknown, of = {}) =>
  v.parse(TokenTransfer, { transaction_hash: `0x${'1'.repeat(64)}`, token: { ...token, ...of }, total })
const textOf = (cell: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(cell).replaceAll(/<[^>]*>/g, '')

test.each([
  [
    'of its own in a batch',
    [
      { token_id: '3', value: '5' },
      { token_id: '7', value: '1' },
    ],
    '1',
  ],
  [
    'of no other in a batch',
    [
      { token_id: '3', value: '5' },
      { token_id: '4', value: '1' },
    ],
    '—amount not sent',
  ],
  ['alone', { token_id: '7', value: '4' }, '4'],
  ['without its id', { value: '4' }, '4'],
  ['of none', null, '—amount not sent'],
])('on the page of NFT #7 an amount is that %s', (_name, total, expected) => {
  const column = nftTransferColumns('7').find(({ id }) => id === 'amount')
  expect(textOf(column?.cell(transferOf(total), 0))).toBe(expected)
})

test('what the server calls a scam has no worth, whatever its rate', () =>
  expect(textOf(worthColumn.cell(transferOf({ value: '5' }, { reputation: 'scam' }), 0))).toBe(''))

test.each([
  ['ERC-20', { value: null }, '—amount not sent'],
  ['ERC-7984', { value: null }, '—amount not public'],
  ['ERC-7984', null, '—amount not public'],
  ['ERC-721', { value: null, token_id: null }, '1'],
])('how much of an %s moved where %o is sent', (type, total, expected) =>
  expect(textOf(amountColumn.cell(transferOf(total, { type }), 0))).toBe(expected),
)

test('of an ERC-721 on its own page no amount is told, but which moved', () => {
  const column = tokenTransferColumns.find(({ id }) => id === 'amount')
  const text = textOf(column?.cell(transferOf({ value: '1', token_id: null }, { type: 'ERC-721' }), 0))
  expect(text).toBe('—id not sent')
})

test('of several amounts none is given a worth', () => {
  expect(textOf(worthColumn.cell(transferOf({ token_id: '3', value: '5' }), 0))).toBe('$10.00')
  const batch = [
    { token_id: '3', value: '5' },
    { token_id: '7', value: '1' },
  ]
  expect(textOf(worthColumn.cell(transferOf(batch), 0))).toBe('')
})

test('a transfer always is in a block, also where the server doesn’t say in which', () => {
  const column = tokenTransferColumns.find(({ id }) => id === 'block')
  expect(textOf(column?.cell(transferOf(null), 0))).toBe('not sent')
})
