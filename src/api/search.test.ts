import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createApi } from './client/client.ts'
import block from './samples/searchResult.block.json'
import legacy from './samples/searchResult.legacy.json'
import name from './samples/searchResult.name.json'
import tag from './samples/searchResult.tag.json'
import token from './samples/searchResult.token.json'
import transaction from './samples/searchResult.transaction.json'
import { SearchResult, searchQuery } from './search.ts'

const nothing = v.parse(SearchResult, { type: 'x' })

test.each([
  ['token', token, { total_supply: 1000000000000000000000000001n }],
  ['name', name, {}],
  ['block', block, {}],
  ['transaction', transaction, {}],
  ['tag', tag, {}],
  ['label of an old server', legacy, { address_hash: legacy.address }],
])('a %s is read whole', (_, sent, read) =>
  expect(v.parse(SearchResult, sent)).toEqual({ ...nothing, ...sent, ...read }),
)

test('a result of a kind that comes tomorrow is kept', () =>
  expect(v.parse(SearchResult, { type: 'recipe', dish: 'soup' })).toMatchObject({
    type: 'recipe',
    dish: 'soup',
  }))

test('results of one address under several names and tags, and those of no address, are kept apart', () => {
  const { id } = searchQuery(createApi({ network: 'chain', base: 'https://h' }, fetch), 'q')
  const tags = ['one', 'two'].map((slug) => ({ ...tag, metadata: { ...tag.metadata, slug } }))
  const operations = ['0x1', '0x2'].map((operation_id) => ({
    type: 'tac_operation',
    tac_operation: { operation_id },
  }))
  const names = [name, { ...name, ens_info: { name: 'other.example' } }]
  const found = [token, block, transaction, ...tags, ...operations, ...names]
  expect(new Set(found.map((sent) => id(v.parse(SearchResult, sent), String))).size).toBe(found.length)
})
