import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import { Instance } from './instances.ts'
import instance from './samples/nft.instance.json'
import keyed from './samples/nft.keyed.json'
import { Token } from './tokens.ts'

test('an NFT of a keyed deployment is read whole', () =>
  expect(v.parse(Instance, keyed)).toEqual({
    ...keyed,
    id: 2n ** 256n - 1n,
    owner: v.parse(Address, keyed.owner),
    token: v.parse(Token, keyed.token),
    holder_address_hash: null,
    value: 1n,
  }))

test('an NFT of an instance is read whole', () =>
  expect(v.parse(Instance, instance)).toEqual({
    ...instance,
    id: 7n,
    owner: v.parse(Address, instance.owner),
    token: v.parse(Token, instance.token),
    media_type: null,
    media_url: null,
    thumbnails: null,
    token_type: null,
    value: null,
  }))

test.each([[['a list']], ['text'], [17], [null]])('metadata may be %o', (metadata) =>
  expect(v.parse(Instance, { id: '1', metadata })).toMatchObject({ metadata }),
)
