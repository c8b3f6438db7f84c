import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instance } from './instances.ts'
import keyed from './samples/collection.keyed.json'
import { Token } from './tokens.ts'
import { Collection } from './nftLists.ts'

test('a collection is read whole', () =>
  expect(v.parse(Collection, keyed)).toEqual({
    token: v.parse(Token, keyed.token),
    amount: 12n,
    token_instances: keyed.token_instances.map((sent) => v.parse(Instance, sent)),
  }))

test('of its items, one that cannot be read is left out', () =>
  expect(
    v.parse(Collection, { ...keyed, token_instances: [{}, { id: '1' }, null] }).token_instances,
  ).toMatchObject([{ id: 1n }]))
