import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Token } from '#api/tokens.ts'
import { holderColumns, standingsOf } from './holderColumns.tsx'
import { HolderShares } from './TokenHolders.tsx'
import { Holder } from '#api/holders.ts'

const plain = { address_hash: `0x${'1'.repeat(40)}`, type: 'ERC-20', decimals: '0', symbol: 'T' }
const holdersWith = (values: unknown[]) =>
  values.map((value, index) =>
    v.parse(Holder, { address: { hash: `0x${String(index).padStart(40, '0')}` }, value }),
  )

test.each([
  [['60', '40'], true, {}, 'All 2 holders together have exactly the supply.'],
  [['60', '30'], true, {}, 'All 2 holders together have 10 T less than the supply.'],
  [['60', '50'], true, {}, 'All 2 holders together have 10 T more than the supply.'],
  [['60', '30'], false, {}, 'Of the first 2 holders; those below are counted as they are read.'],
  [['60', '50'], false, {}, 'The first 2 holders together have 10 T more than the supply.'],
  [['60', '40'], true, { type: 'ERC-1155' }, 'All 2 holdings together have exactly the supply.'],
  [['60', null, '40'], true, {}, 'Of all 3 holders, 1 came without an amount: the sums from there on aren’t'],
])('of %o %s it is said', (values, all, token, expected) => {
  const props = { token: v.parse(Token, { ...plain, ...token }), supply: 100n, all }
  const text = renderToStaticMarkup(<HolderShares {...props} standings={standingsOf(holdersWith(values))} />)
  expect(text).toContain(expected)
})

test('an amount that wasn’t sent leaves the sums from there on unknown', () => {
  const sums = [...standingsOf(holdersWith(['60', null, '40'])).values()].map(({ sum }) => sum)
  expect(sums).toEqual([60n, null, null])
})

test.each([
  [null, 'supply not known'],
  [0n, 'there is no supply'],
  [100n, '60.0000\u00A0%'],
])('the share of a supply of %s is %s', (supply, expected) => {
  const [holder] = holdersWith(['60'])
  const column = holderColumns(v.parse(Token, plain), supply, () => undefined).find(
    ({ id }) => id === 'supplyShare',
  )
  expect(renderToStaticMarkup(holder && column?.cell(holder, 0))).toContain(expected)
})

test('an amount of a token that isn’t known is in smallest units, also of an id', () => {
  const holder = v.parse(Holder, { address: { hash: `0x${'0'.repeat(40)}` }, value: '301', token_id: '1' })
  const column = holderColumns(null, null, () => undefined).find(({ id }) => id === 'amount')
  // without decimals, an amount is labelled as in smallest units
  expect(column?.cell(holder, 0)).toMatchObject({ props: { value: 301n, decimals: null } })
})
