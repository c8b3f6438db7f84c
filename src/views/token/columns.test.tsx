import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Token } from '#api/tokens.ts'
import { tokenColumns } from './columns.tsx'

test.each([
  ['price', { exchange_rate: '0.00001234567' }, 'title="0.00001234567 USD">$0.00001234<'],
  ['price', { exchange_rate: '9'.repeat(17) }, 'rate can’t be right'],
  ['price', {}, 'no rate is known'],
  ['market', { circulating_market_cap: '1234.5678' }, 'title="1234.5678 USD">$1,234.56<'],
  ['market', { circulating_market_cap: '9'.repeat(17) }, 'market cap can’t be right'],
  ['market', {}, 'market cap not sent'],
])('the %s of a token with %o says %s', (column, sent, expected) => {
  const token = v.parse(Token, { address_hash: `0x${'1'.repeat(40)}`, ...sent })
  const cell = tokenColumns.find(({ id }) => id === column)?.cell(token, 0)
  expect(renderToStaticMarkup(cell)).toContain(expected)
})
