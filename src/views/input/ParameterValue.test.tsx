import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Parameter } from '#api/logs.ts'
import { parameterLines } from './parameterLines.ts'
import { ParameterValue } from './ParameterValue.tsx'

function seen(sent: object) {
  const line = parameterLines([v.parse(Parameter, { type: 'uint256', ...sent })], null).at(-1)
  if (!line) throw new Error('no line')
  const html = renderToStaticMarkup(<ParameterValue line={line} />)
  return html.replaceAll(/<span class="unseen-digits">.*?<\/span>|<[^>]*>/g, '')
}

test.each(['amount', 'bid', 'paid', 'valid', 'liquidity', 'minOut', ''])('%s is a number in groups', (name) =>
  expect(seen({ name, value: '1234567' })).toBe('1,234,567'),
)

test.each(
  'id _id id_ tokenId tokenid token_id tokenID TOKEN_ID _tokenIds chainId chainid nonce _nonce userNonce salt deadline sigDeadline timestamp expiry startTime'.split(
    ' ',
  ),
)('%s is read as it stands', (name) => expect(seen({ name, value: '1234567' })).toBe('1234567'))

test('an item is what its list is of', () => {
  const type = 'uint256[]'
  expect(seen({ name: 'ids', type, value: ['1234567'] })).toBe('1234567')
  expect(seen({ name: 'values', type, value: ['1234567'] })).toBe('1,234,567')
})

test.each([
  ['500', '500 0.05 %'],
  ['1000000', '1,000,000'],
  ['0x1f4', '0x1f4'],
  ['-500', '−500'],
])('the fee of a pool is told in per cent, where it can be one: %s', (value, expected) =>
  expect(seen({ name: 'fee', type: 'uint24', value })).toBe(expected),
)
