import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Instance } from './instances.ts'
import erc1155 from './samples/tokenTransfer.erc1155.json'
import instance from './samples/tokenTransfer.instance.json'
import keyed from './samples/tokenTransfer.keyed.json'
import legacy from './samples/tokenTransfer.legacy.json'
import { Token } from './tokens.ts'
import { TokenTransfer } from './tokenTransfers.ts'

type Sent = { from: unknown; to: unknown; token: unknown }
const parts = ({ from, to, token }: Sent) => ({
  from: v.parse(Address, from),
  to: v.parse(Address, to),
  token: v.parse(Token, token),
})
const none = { value: null, decimals: null, token_id: null, token_instance: null, ui_multiplier: null }

test.each([
  [
    'of an amount, from an instance',
    instance,
    {
      ...instance,
      ...parts(instance),
      block_number: null,
      token_type: null,
      total: [{ ...none, value: 1500000000000000000001n, decimals: 18 }],
    },
  ],
  [
    'of an NFT, from a keyed deployment',
    keyed,
    {
      ...keyed,
      ...parts(keyed),
      total: [
        { ...none, token_id: 2n ** 256n - 1n, token_instance: v.parse(Instance, keyed.total.token_instance) },
      ],
    },
  ],
  [
    'of many of an instance',
    erc1155,
    { ...erc1155, ...parts(erc1155), total: [{ ...none, token_id: 42n, value: 250n }] },
  ],
  [
    'of an old batch',
    legacy,
    {
      ...legacy,
      ...parts(legacy),
      transaction_hash: legacy.tx_hash,
      block_number: 9100000,
      total: [
        { ...none, token_id: 1n, value: 10n },
        { ...none, token_id: 2n, value: 20n },
      ],
    },
  ],
])('a transfer %s is read whole', (_, sent, whole) => expect(v.parse(TokenTransfer, sent)).toEqual(whole))

test.each([
  ['unknown', null, []],
  ['missing', undefined, []],
  ['unreadable', 'x', []],
  ['confidential', { value: null, decimals: '6' }, [{ ...none, decimals: 6 }]],
  ['unreadable in one part', [17, null, { token_id: '1' }], [{ ...none, token_id: 1n }]],
])('a total that is %s keeps the transfer', (_, total, expected) =>
  expect(v.parse(TokenTransfer, { ...keyed, total }).total).toEqual(expected),
)

test.each([
  [null, 'ERC-721', 'ERC-721'],
  ['ERC-20', 'ERC-721', 'ERC-20'],
  [null, null, null],
])('a token of kind %s, moved as %s, is of kind %s', (type, token_type, kind) =>
  expect(v.parse(TokenTransfer, { ...keyed, token_type, token: { ...keyed.token, type } }).token?.type).toBe(
    kind,
  ),
)
