import { expect, test } from 'vitest'
import { samePlace } from './samePlace.ts'

test.each([
  ['/', '/base'],
  ['/eth', '/base'],
  ['/eth/', '/base'],
  ['/eth/txs', '/base/txs'],
  ['/eth/search', '/base/search'],
  ['/eth/address/0x12/tokens', '/base/address/0x12/tokens'],
  ['/eth/tx/0x12/logs', '/base'],
  ['/eth/block/12', '/base'],
  ['/eth/token/0x12/instance/1', '/base'],
])('%s is %s', (before, after) => expect(samePlace(before, 'base')).toBe(after))
