import { expect, test } from 'vitest'
import { hintOf } from './hints.ts'

test.each([
  ['Gas', '/eth/tx/0x12', /its sender/],
  ['Gas', '/eth/block/7', /all its transactions/],
  ['Gas', '/eth', undefined],
  ['Kind', '/sub/path/eth/address/0x12/transfers', /key/],
  ['Kind', '/eth/token/0x12', /standard/],
  ['Kind', '/eth/token/0x12/instance/7', undefined],
  ['Method', '/eth/txs', /four bytes/],
  ['Proxy by EIP-1967, runs', '/eth/address/0x12', /another contract/],
  ['Delegates to, by EIP-7702', '/eth/address/0x12', /obeys its key/],
  ['constructor', '/eth/tx/0x12', undefined],
  ['toString', '/eth', undefined],
])('%s at %s', (word, path, hint) => expect(hintOf(word, path) ?? '').toMatch(hint ?? /^$/))
