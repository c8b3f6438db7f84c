import { expect, test } from 'vitest'
import { tokenTypes } from '#api/client/parameters.ts'
import { offeredKinds, readKinds } from './KindFilter.tsx'

test.each([
  [undefined, [], []],
  ['ERC-721,ERC-20', ['ERC-20', 'ERC-721'], []],
  ['ERC-20, ERC-721', ['ERC-20', 'ERC-721'], []],
  ['erc-721,ERC-721', ['ERC-721'], []],
  // only a server knows whether there are tokens of these
  ['ZRC-2,ERC-8056,ERC-20', ['ERC-20', 'ZRC-2', 'ERC-8056'], []],
  [' ERC-20 ,,luck', ['ERC-20', 'luck'], []],
  // these have not the form of a kind
  ['ERC-5\u202e,<b>,-1,ERC--20', [], ['ERC-5\u202e', '<b>', '-1', 'ERC--20']],
  ['E'.repeat(30), [], ['E'.repeat(30)]],
])('%j names kinds of token', (given, chosen, unknown) =>
  expect(readKinds(given)).toEqual({ chosen, unknown }),
)

test('other kinds are offered where the server was seen to have them, and where they are chosen', () => {
  expect(offeredKinds(tokenTypes, [], [])).toEqual(tokenTypes)
  expect(offeredKinds(tokenTypes, ['ZRC-2'], ['ERC-20', 'ERC-8056'])).toEqual([
    ...tokenTypes,
    'ZRC-2',
    'ERC-8056',
  ])
})
