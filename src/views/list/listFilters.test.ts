import { expect, test } from 'vitest'
import { listedOptions, listed } from './listFilters.ts'
import { transactionTypes } from './transactionTypes.ts'

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
