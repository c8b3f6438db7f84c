import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Instance } from './instances.ts'
import coin from './samples/stateChange.coin.json'
import erc20 from './samples/stateChange.erc20.json'
import erc721 from './samples/stateChange.erc721.json'
import gap from './samples/stateChange.gap.json'
import { StateChange } from './stateChanges.ts'
import { Token } from './tokens.ts'

test.each([
  [
    'of coin',
    coin,
    {
      ...coin,
      address: v.parse(Address, coin.address_hash),
      balance_before: 5000000000000000000n,
      balance_after: 3768650000000000000n,
      change: -1231350000000000000n,
      moved: [],
    },
  ],
  [
    'of an amount of a token',
    erc20,
    {
      ...erc20,
      address: v.parse(Address, erc20.address),
      token: v.parse(Token, erc20.token),
      balance_before: 0n,
      balance_after: 25000000000000000000n,
      change: 25000000000000000000n,
      moved: [],
    },
  ],
  [
    'of an NFT',
    erc721,
    {
      ...erc721,
      address: v.parse(Address, erc721.address_hash),
      token: v.parse(Token, erc721.token),
      token_id: 7n,
      balance_before: 0n,
      balance_after: 1n,
      change: null,
      moved: erc721.change.map(({ direction, total }) => ({
        direction,
        total: { token_id: 7n, token_instance: v.parse(Instance, total.token_instance), value: null },
      })),
    },
  ],
  ['of unknown size', gap, { ...gap, address: v.parse(Address, gap.address), moved: [] }],
])('a change %s is read whole', (_, sent, whole) =>
  expect(v.parse(StateChange, sent)).toEqual({ ui_multiplier: null, ...whole }),
)

test('an address may be a bare hash', () =>
  expect(v.parse(StateChange, { address_hash: gap.address.hash }).address.hash).toBe(gap.address.hash))
