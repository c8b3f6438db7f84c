import { expect, test } from 'vitest'
import { definitionOf } from './Tooltips.tsx'

test.each([
  ['Gas', '/eth/tx/0x12', /its sender/],
  ['Gas', '/eth/block/7', /all its transactions/],
  ['Gas', '/eth', undefined],
  ['Blocks filled', '/eth', /newest blocks/],
  ['Kind', '/sub/path/eth/address/0x12/transfers', /key/],
  ['Kind', '/eth/token/0x12', /standard/],
  ['Kind', '/eth/token/0x12/instance/7', undefined],
  ['Proxy by EIP-1967, runs', '/eth/address/0x12', /another contract/],
  ['Proxy by EIP-1967, runs', '/eth/token/0x12/instance/7', undefined],
  ['Delegates to, by EIP-7702', '/eth/address/0x12', /obeys its key/],
  ['constructor', '/eth/tx/0x12', undefined],
  ['toString', '/eth', undefined],
])('%s of %s', (word, path, hint) => expect(definitionOf(word, path, false) ?? '').toMatch(hint ?? /^$/))

test.each([
  ['Method', '/eth/txs', /four bytes/],
  ['Net change', '/eth/tx/0x12', /afterwards/],
  ['Type', '/eth/tx/0x12/logs', undefined],
  ['Value', '/eth/tx/0x12', undefined],
  ['Kind', '/eth/address/0x12/tokens', undefined],
  ['Share', '/eth/address/0x12/tokens', undefined],
])('%s over a column of %s', (word, path, hint) =>
  expect(definitionOf(word, path, true) ?? '').toMatch(hint ?? /^$/),
)
