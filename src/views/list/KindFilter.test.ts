import { expect, test } from 'vitest'
import { tokenTypes } from '#api/filters.ts'
import { readKinds } from './KindFilter.tsx'

test.each([
  [undefined, [], []],
  ['ERC-721,ERC-20', ['ERC-20', 'ERC-721'], []],
  ['ERC-20, ERC-721', ['ERC-20', 'ERC-721'], []],
  [' ERC-20 ,,luck', ['ERC-20'], ['luck']],
  ['luck,luck', [], ['luck']],
])('%j names kinds of token', (given, chosen, unknown) =>
  expect(readKinds(given, tokenTypes)).toEqual({ chosen, unknown }),
)
