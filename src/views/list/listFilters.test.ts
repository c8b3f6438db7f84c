import { expect, test } from 'vitest'
import { listedOptions, listed } from './listFilters.ts'
import { offeredTypes, transactionTypes } from './transactionTypes.ts'

test.each([
  [undefined, []],
  ['', []],
  [',, ,', []],
  ['transfer, mint,transfer', ['transfer', 'mint']],
  ['x'.repeat(5000), ['x'.repeat(100)]],
])('%j lists %j', (parameter, values) => expect(listed(parameter)).toEqual(values))

test('of a link only what may be chosen is chosen, in the order of the choices', () => {
  expect(listedOptions(transactionTypes, 'token_transfer,luck,coin_transfer')).toEqual([
    'coin_transfer',
    'token_transfer',
  ])
})

test('a link may ask for transactions with blobs, which are offered only where it does: few chains have them', () => {
  expect(listedOptions(transactionTypes, 'blob_transaction,coin_transfer')).toEqual([
    'coin_transfer',
    'blob_transaction',
  ])
  const offeredFor = (parameter?: string) => offeredTypes(parameter).map(([type]) => type)
  expect(offeredFor()).not.toContain('blob_transaction')
  expect(offeredFor('coin_transfer')).toHaveLength(5)
  expect(offeredFor('coin_transfer,blob_transaction').at(-1)).toBe('blob_transaction')
})
