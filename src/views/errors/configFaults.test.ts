import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#settings/config.ts'
import { faultWords, configRemarks } from './configFaults.ts'

const eth = { slug: 'eth', chainId: '1', name: 'Ethereum', instance: 'https://eth.example/' }
const file = { defaultNetwork: 'eth', networks: [eth] }
const keyed = { id: 'pro', name: 'Pro', url: 'https://pro.example' }
const base = { slug: 'base', name: 'Base', instance: 'https://base.example' }

test.each<[string, unknown]>([
  ['The file must be an object; null stands there.', null],
  ['title must be text; 7 stands there.', { ...file, title: 7 }],
  ['defaultNetwork is missing: the slug of the network that is shown first.', { networks: [eth] }],
  [
    'defaultNetwork is missing: the slug of the network that is shown first; null stands there.',
    { ...file, defaultNetwork: null },
  ],
  [
    'networks[1].chainId must be text, such as "1"; 8453 stands there, in the network “base”.',
    { ...file, networks: [eth, { ...base, chainId: 8453 }] },
  ],
  [
    'networks[1].slug must be lower-case letters, digits and dashes, with a letter; "Base" stands there, in network 2 of the list.',
    { ...file, networks: [eth, { ...base, slug: 'Base' }] },
  ],
  [
    'networks[0].slug is missing: what links call it, in lower-case letters, digits and dashes, in network 1 of the list.',
    { ...file, networks: [{ name: 'E', demo: true }] },
  ],
  [
    'networks[1].instance is missing: who answers for this network (or a chainId that a keyed entry serves, or "demo": true), in the network “base”.',
    { ...file, networks: [eth, { ...base, instance: undefined }] },
  ],
  [
    'networks[1].slug "eth" is there twice, in network 2 of the list.',
    { ...file, networks: [eth, { ...base, slug: 'eth' }] },
  ],
  [
    'networks[1].currency.decimals must be whole; 1.5 stands there, in the network “base”.',
    { ...file, networks: [eth, { ...base, currency: { decimals: 1.5 } }] },
  ],
  [
    'networks[1].currency must be an object; a list stands there, in the network “base”.',
    { ...file, networks: [eth, { ...base, currency: [] }] },
  ],
  [
    'keyed[0].chains[1] must be text, such as "1"; 10 stands there, in the keyed entry “pro”.',
    { ...file, keyed: [{ ...keyed, chains: ['1', 10] }] },
  ],
  [
    'networks[1] must be an object; a text stands there, in network 2 of the list.',
    { ...file, networks: [eth, 'base'] },
  ],
])('a fault is told with its field, what is wanted, what stands there and where: %s', (words, wrong) => {
  expect(words).toBe(wordsOf(wrong))
})

test.each([
  ['status 0', 'The file could not be loaded: the host can’t be reached.'],
  ['status 503', 'The file could not be read: the host failed (status 503).'],
  ['status 404', 'The file could not be read (status 404): it has to stand beside index.html.'],
])('a file that didn’t come is told of: %s', (message, words) => {
  expect(faultWords(new ConfigError(message))).toEqual([words])
})

test('all that is wrong is told, and without what may be secret', () => {
  const described = (wrong: object) => faultWords(new ConfigError('is wrong', wrong))
  expect(described({ title: 7, networks: [{ ...eth, name: 7, instance: 'c4nary' }], keyed: {} })).toEqual([
    'title must be text; 7 stands there.',
    'defaultNetwork is missing: the slug of the network that is shown first.',
    'networks[0].name must be text; 7 stands there, in the network “eth”.',
    'networks[0].instance must be an https address, or a path that starts with /; a text stands there, in the network “eth”.',
    'keyed must be a list; an object stands there.',
  ])
  const twice = { networks: [eth, eth, { slug: 'base', name: 'Base' }, eth], keyed: [keyed, keyed] }
  expect(described({ ...twice, defaultNetwork: 'none' })).toEqual([
    'networks[1].slug "eth" is there twice, in network 2 of the list.',
    'networks[3].slug "eth" is there twice, in network 4 of the list.',
    'networks[2].instance is missing: who answers for this network (or a chainId that a keyed entry serves, or "demo": true), in the network “base”.',
    'keyed[1].id "pro" is there twice, in keyed entry 2 of the list.',
    'defaultNetwork "none" is not the slug of a network in this file.',
  ])
  const many = described({ ...file, networks: Array.from({ length: 21 }, () => 'c4nary') })
  expect(many).toHaveLength(12)
  expect(many[11]).toBe('And 10 more.')
  expect(many.join(' ')).not.toContain('c4nary')
})

test.each([
  { ...file, networks: [{ ...eth, instance: 'https://me:c4nary@eth.example' }] },
  { ...file, networks: [{ ...eth, instance: '//me:c4nary@eth.example' }] },
  { ...file, networks: [{ ...eth, instance: 'https://eth.example/?apikey=c4nary' }] },
  { ...file, networks: [{ ...eth, chainId: { apikey: 'c4nary' } }] },
])('what may be secret isn’t shown with the fault: %j', (wrong) => {
  expect(wordsOf(wrong)).not.toContain('c4nary')
})

test('what stands there is cut, and what can’t be seen in it written out', () => {
  expect(wordsOf({ ...file, networks: [{ ...eth, slug: `\u202e${'x'.repeat(500)}` }] })).toMatch(
    /"⟨U\+202E⟩x{20,90}… stands there/,
  )
})

test('what is mistyped is remarked on, in a file that is otherwise right', () => {
  const typed = {
    ...file,
    defaultNetwrok: 'eth',
    networks: [
      { ...eth, currency: { symbl: 'ETH' } },
      { ...base, chain_id: '1' },
    ],
    keyed: [{ ...keyed, chain: ['1'] }],
  }
  expect(configRemarks(readConfig(typed).sent)).toEqual([
    'Loupe doesn’t know these fields of config.json: networks[0].currency.symbl, networks[1].chain_id, defaultNetwrok, keyed[0].chain. Their names may be mistyped.',
  ])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}\u200b`, 1]))
  expect(configRemarks({ ...file, ...many })[0]).toMatch(/: f0⟨U\+200B⟩, .*, f9⟨U\+200B⟩ and 30 more\. Their/)
})

test.each<[string, object]>([
  ['keyed[0].apikey', { ...file, keyed: [{ ...keyed, apikey: 'c4nary' }] }],
  ['keyed[0].key', { ...file, keyed: [{ ...keyed, key: 'c4nary' }] }],
  ['networks[0].apiKey', { ...file, networks: [{ ...eth, apiKey: 'c4nary' }] }],
  ['keyed[0].auth.api_key', { ...file, keyed: [{ ...keyed, auth: { api_key: 'c4nary' } }] }],
  ['x-api-key', { ...file, 'x-api-key': 'c4nary' }],
  ['keyed[0].keys[1]', { ...file, keyed: [{ ...keyed, keys: ['', 'c4nary'] }] }],
  ['keyed[0].secret', { ...file, keyed: [{ ...keyed, secret: 'c4nary' }] }],
  [
    'keyed[0].headers.Authorization',
    { ...file, keyed: [{ ...keyed, headers: { Authorization: 'c4nary' } }] },
  ],
])('a key that is published as %s is told of, and isn’t repeated', (field, published) => {
  const remarks = configRemarks(published).join(' ')
  expect(remarks).toContain(`holds what looks like a key, at ${field}.`)
  expect(remarks).toContain('anyone can read')
  expect(remarks).not.toContain('c4nary')
  expect(remarks).not.toContain('mistyped')
})

test.each([
  [file],
  [null],
  [undefined],
  [[[1], {}]],
  [{ networks: 'x', keyed: [null, 7, [[]]] }],
  [{ ...file, keyed: [{ ...keyed, chains: ['1'] }] }],
  [{ ...file, networks: [{ ...eth, slug: 'key', name: 'Key chain', currency: { symbol: 'KEY' } }] }],
])('nothing is remarked on in %j', (sent) => expect(configRemarks(sent)).toEqual([]))

test('an empty key is no key, but a field that nobody knows', () => {
  expect(configRemarks({ ...file, apikey: '' })).toEqual([expect.stringContaining('apikey') as string])
  expect(configRemarks({ ...file, apikey: '' })[0]).toContain('mistyped')
})

function wordsOf(wrong: unknown): string {
  try {
    readConfig(wrong)
  } catch (error) {
    if (error instanceof ConfigError) return faultWords(error)[0] ?? 'none'
  }
  return 'no fault'
}
