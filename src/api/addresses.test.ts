import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddressDetails, Address, isScam, nameOf } from './addresses.ts'
import details from './samples/address.details.json'
import instance from './samples/address.instance.json'
import keyed from './samples/address.keyed.json'
import legacy from './samples/address.legacy.json'

const read = (sent: unknown) => v.parse(Address, sent)
const zero = `0x${'0'.repeat(40)}`
const bare = {
  name: null,
  ens_domain_name: null,
  is_contract: null,
  is_verified: null,
  is_scam: null,
  reputation: null,
  proxy_type: null,
  implementations: [],
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
  metadata: null,
}

test('an address of a keyed deployment is read whole', () => expect(read(keyed)).toEqual(keyed))

test('an address of an instance gets the same shape', () =>
  expect(read(instance)).toEqual({
    ...instance,
    is_scam: null,
    reputation: null,
    proxy_type: null,
    implementations: [{ address_hash: null, name: 'HarbourVaultV2' }],
    metadata: { tags: [instance.metadata] },
  }))

test('an old implementation is read by its old name', () => {
  const { address, name } = legacy.implementations[0] ?? {}
  expect(read(legacy)).toEqual({
    ...bare,
    ...legacy,
    implementations: [{ address, address_hash: address, name }],
  })
})

test('a bare hash is an address of which nothing else is known', () =>
  expect(read(keyed.hash)).toEqual({ ...bare, hash: keyed.hash }))

test('an address on its own adds balance and origin', () =>
  expect(v.parse(AddressDetails, details)).toEqual({ ...details, coin_balance: 1230000000000000000001n }))

test('who made a contract and is the zero address is nobody', () =>
  expect(v.parse(AddressDetails, { ...details, creator_address_hash: zero }).creator_address_hash).toBeNull())

test.each([
  [
    { implementations: null, implementation_name: 'Code' },
    { implementations: [{ address_hash: null, name: 'Code' }] },
  ],
  [
    { implementation_address: keyed.hash, implementation_name: null },
    { implementations: [{ address_hash: keyed.hash, name: null }] },
  ],
  [{ implementation_address: null, implementation_name: null }, { implementations: [] }],
  // servers use the zero address for "none"
  [
    { implementations: [{ address_hash: zero, name: null }, { address_hash: keyed.hash }], proxy_type: 'x' },
    { implementations: [{ address_hash: keyed.hash, name: null }], proxy_type: 'x' },
  ],
  [{ implementation_address: zero, implementation_name: null }, { implementations: [] }],
  [
    { is_contract: true, proxy_type: 'eip7702', implementations: [{ address: zero, name: null }] },
    { is_contract: false, proxy_type: null, implementations: [] },
  ],
  [
    { is_contract: true, proxy_type: 'eip7702', implementations: [] },
    { is_contract: true, proxy_type: 'eip7702', implementations: [] },
  ],
  [{ metadata: {} }, { metadata: { tags: [] } }],
  [{ metadata: [] }, { metadata: null }],
  [
    { metadata: { tags: [17, { name: 'Lender', ordinal: 'first' }] } },
    { metadata: { tags: [{ name: 'Lender', ordinal: null }] } },
  ],
  [
    { public_tags: [null, { label: 'a' }] },
    { public_tags: [{ label: 'a', display_name: null, address_hash: null }] },
  ],
  [
    { proxy_type: 'of_a_newer_server', reputation: 'new' },
    { proxy_type: 'of_a_newer_server', reputation: 'new' },
  ],
])('%o is read as %o', (sent, expected) =>
  expect(read({ hash: keyed.hash, ...sent })).toMatchObject(expected),
)

const tag = (tagType: string, name: string | null) => ({ slug: 's', tagType, name })
const named = { ens_domain_name: 'a.example', name: 'A', public_tags: [{ display_name: 'tag' }] }

test.each([
  [{ metadata: { tags: [tag('note', 'N'), tag('name', 'Bank'), tag('name', 'B')] }, ...named }, 'Bank'],
  [{ metadata: { tags: [tag('name', null), tag('generic', 'G')] }, ...named }, 'a.example'],
  [named, 'a.example'],
  [{ name: 'A', public_tags: [{ display_name: 'tag' }] }, 'A'],
  [{ public_tags: [{ display_name: 'tag' }] }, 'tag'],
  [{}, null],
])('of %o the name to show is %s', (sent, name) =>
  expect(nameOf(read({ hash: keyed.hash, ...sent }))).toBe(name),
)

test.each([
  [{ is_scam: true, reputation: 'ok' }, true],
  [{ is_scam: false, reputation: 'scam' }, true],
  [{ is_scam: null, reputation: 'new' }, false],
])('%o is scam: %s', (sent, scam) => expect(isScam(read({ hash: keyed.hash, ...sent }))).toBe(scam))
