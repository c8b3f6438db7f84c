import { expect, test } from 'vitest'
import { linkedTypes, tokenTypes } from '#api/filters.ts'
import { offeredKinds, readKinds } from './KindFilter.tsx'

test.each([
  [undefined, [], []],
  ['ERC-721,ERC-20', ['ERC-20', 'ERC-721'], []],
  ['ERC-20, ERC-721', ['ERC-20', 'ERC-721'], []],
  [' ERC-20 ,,luck', ['ERC-20'], ['luck']],
  ['luck,luck', [], ['luck']],
  ['ERC-7984,ERC-20', ['ERC-20', 'ERC-7984'], []],
])('%j names kinds of token', (given, chosen, unknown) =>
  expect(readKinds(given, linkedTypes)).toEqual({ chosen, unknown }),
)

test('the rare kind is offered only where it is chosen', () => {
  expect(offeredKinds(linkedTypes, [])).toEqual(tokenTypes)
  expect(offeredKinds(linkedTypes, ['ERC-7984'])).toEqual(linkedTypes)
})
