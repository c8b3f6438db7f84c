import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddressDetails, type Address, tagWords } from '#api/addresses.ts'
import details from '#api/samples/address.details.json'
import { tagSources } from './AddressNotes.tsx'

const read = (changed: object) => v.parse(AddressDetails, { ...details, ...changed })

const tagsOf = (address: Address, name: string | null) =>
  tagWords(address, name).map((text) => ({ text, sources: tagSources(address, text) }))

const unnamed = { ens_domain_name: null, name: null }

test('every tag is there with who gave it, and every name that doesn’t stand before them', () => {
  expect(tagsOf(read({ name: 'MY vault' }), 'Harbour: Vault')).toEqual([
    { text: 'vault.harbour.example', sources: ['ENS name'] },
    { text: 'MY vault', sources: ['name that the server has', 'private tag of your account'] },
    { text: 'Vault to watch', sources: ['name on your watchlist'] },
    { text: 'Harbour vault', sources: ['public tag'] },
    { text: 'Lender', sources: ['metadata tag, protocol: lends'] },
  ])
  expect(tagsOf(read(unnamed), null)).toEqual([
    { text: 'my vault', sources: ['private tag of your account'] },
    { text: 'Vault to watch', sources: ['name on your watchlist'] },
    { text: 'Harbour vault', sources: ['public tag'] },
    { text: 'Lender', sources: ['metadata tag, protocol: lends'] },
  ])
})

test('a tag that two gave stands once, and the name not again', () => {
  const tags = [{ name: 'HARBOUR vault', tagType: null }, { name: 'my vault' }]
  expect(tagsOf(read({ ...unnamed, metadata: { tags } }), 'my vault')).toEqual([
    { text: 'Vault to watch', sources: ['name on your watchlist'] },
    { text: 'Harbour vault', sources: ['public tag', 'metadata tag'] },
  ])
})

test.each([
  [{ tooltip: 'lends', tooltipTitle: 'Lender' }, ': lends'],
  [{ tooltipDescription: 'Lends to all', tooltipTitle: 'Lender', data: 'x' }, ': Lends to all'],
  [{ tooltip: '', tooltipTitle: 'Lender', data: 'x' }, ': Lender'],
  [{ tooltip: 7, data: 'a lender' }, ': a lender'],
  [{ data: { of: 'x' } }, ''],
  [null, ''],
  ['x', ''],
])('what a metadata tag of %j says stands with who gave it', (meta, expected) =>
  expect(tagsOf(read({ public_tags: [], metadata: { tags: [{ name: 'L', meta }] } }), null)).toContainEqual({
    text: 'L',
    sources: [`metadata tag${expected}`],
  }),
)

test('how a tag is labelled stands with who gave it, where that isn’t its name in other letters', () => {
  const given = { display_name: 'My vault', label: 'savings-2' }
  const same = { display_name: 'Harbour  Vault', label: 'harbour_vault' }
  const tags = [{ name: 'Lender', slug: 'aave-v3', tagType: 'protocol', meta: { data: 'lends' } }]
  expect(
    tagsOf(
      read({
        ...unnamed,
        private_tags: [given],
        public_tags: [same, { label: 'only-a-label' }],
        watchlist_names: [{ display_name: 'Vault to watch', label: 'cold' }],
        metadata: { tags },
      }),
      null,
    ),
  ).toEqual([
    { text: 'My vault', sources: ['private tag of your account, savings-2'] },
    { text: 'Vault to watch', sources: ['name on your watchlist, cold'] },
    { text: 'Harbour  Vault', sources: ['public tag'] },
    { text: 'only-a-label', sources: ['public tag'] },
    { text: 'Lender', sources: ['metadata tag, protocol, aave-v3: lends'] },
  ])
})

test('tags without words, or of the wrong kind, are none', () => {
  const wrong = {
    ...unnamed,
    private_tags: [{}, 7, null],
    public_tags: 'x',
    watchlist_names: [{ label: ' ' }],
    metadata: [],
  }
  expect(tagsOf(read(wrong), null)).toEqual([])
})
