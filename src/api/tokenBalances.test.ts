import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instance } from './instances.ts'
import instance from './samples/tokenBalance.instance.json'
import keyed from './samples/tokenBalance.keyed.json'
import legacy from './samples/tokenBalance.legacy.json'
import { TokenBalance } from './tokenBalances.ts'
import { Token } from './tokens.ts'

test.each([
  [
    'with a whole token and an NFT',
    keyed,
    {
      value: 3n,
      token_id: 2n ** 256n - 1n,
      token: v.parse(Token, keyed.token),
      token_instance: v.parse(Instance, keyed.token_instance),
    },
  ],
  [
    'with the document’s smaller token',
    instance,
    {
      value: 1500000000000000000001n,
      token_id: null,
      token: v.parse(Token, instance.token),
      token_instance: null,
    },
  ],
  [
    'of an old server',
    legacy,
    { value: 7n, token_id: null, token: v.parse(Token, legacy.token), token_instance: null },
  ],
])('a balance %s is read whole', (_, sent, whole) => expect(v.parse(TokenBalance, sent)).toEqual(whole))

test('the smaller token counts its holders by an integer', () =>
  expect(v.parse(TokenBalance, instance).token.holders_count).toBe(48213))
