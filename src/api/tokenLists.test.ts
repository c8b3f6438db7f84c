import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Address } from './addresses.ts'
import instance from './samples/holder.instance.json'
import keyed from './samples/holder.keyed.json'
import { Holder } from './holders.ts'

test.each([
  [
    'today’s names',
    keyed,
    { ...keyed, address: v.parse(Address, keyed.address), value: 250000000000000000000001n },
  ],
  [
    'the document’s names, of one id',
    instance,
    { ...instance, address: v.parse(Address, instance.address_hash), value: 3n, token_id: 42n },
  ],
])('a holder with %s is read whole', (_, sent, whole) => expect(v.parse(Holder, sent)).toEqual(whole))

test('a holder may be a bare hash', () =>
  expect(v.parse(Holder, { address_hash: keyed.address.hash }).address.hash).toBe(keyed.address.hash))
