import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SearchResult } from '#api/search.ts'
import { resultWords } from './results.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`
const read = (sent: object) => resultWords(v.parse(SearchResult, sent))

test.each([
  ['a token', { type: 'token', name: 'T', address_hash: address }, 'token', `/token/${address}`],
  ['a contract', { type: 'contract', name: 'C', address_hash: address }, 'contract', `/address/${address}`],
  [
    'a name',
    { type: 'ens_domain', ens_info: { name: 'a.eth', address_hash: address } },
    'ENS name',
    `/address/${address}`,
  ],
  ['a name of nobody', { type: 'ens_domain', ens_info: { name: 'a.eth' } }, 'ENS name', null],
  ['a transaction', { type: 'transaction', transaction_hash: hash }, 'transaction', `/tx/${hash}`],
  ['a block', { type: 'block', block_number: 7, block_hash: hash, block_type: 'block' }, 'block', '/block/7'],
  [
    'an uncle',
    { type: 'block', block_number: 7, block_hash: hash, block_type: 'uncle' },
    'uncle block',
    `/block/${hash}`,
  ],
  ['what has no page', { type: 'user_operation', user_operation_hash: hash }, 'user operation', null],
  ['a kind of later days', { type: 'new_kind' }, 'new kind', null],
  ['a kind that is a word of the language', { type: 'constructor' }, 'constructor', null],
  ['a wrong address', { type: 'token', address_hash: 'javascript:alert(1)' }, 'token', null],
])('%s', (_name, sent, kind, path) => expect(read(sent)).toMatchObject({ kind, path }))

test.each([
  ['that ran out', { type: 'ens_domain' }, '2025-01-01T00:00:00.000Z', 'expired ENS name'],
  ['of an address that ran out', { type: 'address' }, '2025-01-01T00:00:00.000Z', 'address, name expired'],
  ['that holds', { type: 'ens_domain' }, '2125-01-01T00:00:00.000Z', 'ENS name'],
  ['of which it isn’t told', { type: 'ens_domain' }, null, 'ENS name'],
  ['that expires at a moment that is none', { type: 'ens_domain' }, 'soon', 'ENS name'],
])('a name %s', (_what, sent, expiry_date, kind) => {
  const now = Date.UTC(2025, 5, 1)
  const ens_info = { name: 'a.eth', address_hash: address, expiry_date }
  expect(resultWords(v.parse(SearchResult, { ...sent, ens_info }), now)).toMatchObject({
    kind,
    path: `/address/${address}`,
  })
})

test.each([
  ['by its tag', { name: null, metadata: { name: 'utko', slug: 'u' } }, 'utko'],
  ['by its tag, not its own name', { name: 'Vault', metadata: { name: null, slug: 'u' } }, 'u'],
  ['by its own name where the tag is not sent', { name: 'Vault' }, 'Vault'],
])('what was found for its tag is named %s', (_name, sent, name) =>
  expect(read({ type: 'metadata_tag', address_hash: address, ...sent })).toMatchObject({
    name,
    path: `/address/${address}`,
  }),
)

test('a TAC operation is known by its id', () =>
  expect(read({ type: 'tac_operation', tac_operation: { operation_id: hash } })).toMatchObject({
    id: hash,
    path: null,
  }))
