import { describe, expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { allKeys, isRemembered, keepKeys } from './keyChanges.ts'
import { keysFor } from './keys.ts'
import { mergeConfig, noOverrides, type Overrides, readOverrides } from './overrides.ts'
import {
  withoutRemoval,
  saveOverrides,
  withKeyed,
  withNetwork,
  withoutKeyed,
  withoutNetwork,
} from './overrideChanges.ts'
import { currentChoices } from './store.ts'

const eth = { slug: 'eth', chainId: '1', name: 'Ethereum', instance: 'https://eth.example' }
const base = { slug: 'base', chainId: '8453', name: 'Base' }
const pro = { id: 'pro', name: 'Pro', url: 'https://pro.example' }
const host = hostOf({ networks: [eth, base], keyed: [pro] })

function hostOf(file: object): Config {
  return readConfig({ defaultNetwork: 'eth', networks: [eth], ...file })
}
const own = (part: Partial<Overrides>): Overrides => ({ ...noOverrides, ...part })
const mine = readConfig({
  defaultNetwork: 'mine',
  networks: [{ slug: 'mine', name: 'Mine', instance: 'http://127.0.0.1:4000' }],
}).networks[0]
if (!mine) throw new Error('unreadable')
const removed = (networks: string[], keyed: string[] = []) => own({ removed: { networks, keyed } })
const slugs = ({ networks }: Config) => networks.map(({ slug }) => slug).join()

test('at first the host’s file stands', () => expect(mergeConfig(host, noOverrides)).toEqual(host))

test.each<[string, Config, Overrides, string, string]>([
  ['one’s own follows the host’s', host, withNetwork(noOverrides, host, mine), 'eth,base,mine', 'eth'],
  ['one is taken away', host, removed(['base']), 'eth', 'eth'],
  ['the default is taken away', host, removed(['eth']), 'base', 'base'],
  ['the last can’t be', host, removed(['eth', 'base']), 'eth,base', 'eth'],
  ['nobody answers any more', host, removed([], ['pro']), 'eth', 'eth'],
  ['an order', host, own({ order: ['gone', 'base'] }), 'base,eth', 'eth'],
  [
    'the host adds one',
    hostOf({ networks: [eth, { ...eth, slug: 'new' }] }),
    removed(['base']),
    'eth,new',
    'eth',
  ],
  [
    'the host drops one that was changed',
    hostOf({}),
    own({ networks: { base: { name: 'B' } } }),
    'eth',
    'eth',
  ],
  ['what isn’t whole', host, own({ networks: { mine: { name: 'Mine' } } }), 'eth,base', 'eth'],
])('%s', (_name, hosts, changes, list, first) => {
  const merged = mergeConfig(hosts, changes)
  expect(slugs(merged)).toBe(list)
  expect(merged.defaultNetwork).toBe(first)
})

test('a change of a name stays, and a server that the host changes is taken over', () => {
  const [network] = host.networks
  if (!network) throw new Error('no network')
  const changes = withNetwork(noOverrides, host, { ...network, name: 'My Ethereum' })
  expect(changes.networks).toEqual({ eth: { name: 'My Ethereum' } })
  const moved = hostOf({ networks: [{ ...eth, instance: 'https://new.example' }] })
  expect(mergeConfig(moved, changes).networks).toMatchObject([
    { name: 'My Ethereum', instance: 'https://new.example' },
  ])
})

test('a network that the host takes up later stays the reader’s', () => {
  const changes = withNetwork(noOverrides, host, mine)
  const later = hostOf({
    networks: [eth, { slug: 'mine', name: 'Theirs', instance: 'https://theirs.example' }],
  })
  expect(mergeConfig(later, changes).networks[1]).toEqual(mine)
})

test('a change back to what the host has is no change', () => {
  const [network] = host.networks
  if (!network) throw new Error('no network')
  const changed = withNetwork(noOverrides, host, { ...network, name: 'Other' })
  expect(withNetwork(changed, host, network)).toEqual(noOverrides)
})

test('what is removed comes back when it is added again', () => {
  const [network] = host.networks
  const [keyed] = host.keyed
  if (!network || !keyed) throw new Error('no network')
  expect(withNetwork(withoutNetwork(noOverrides, host, 'eth'), host, network)).toEqual(noOverrides)
  expect(withKeyed(withoutKeyed(noOverrides, host, 'pro'), host, keyed)).toEqual(noOverrides)
  expect(withoutNetwork(withNetwork(noOverrides, host, mine), host, 'mine')).toEqual(noOverrides)
})

test('one of the host’s that was removed is brought back alone, as the host has it', () => {
  const both = withoutKeyed(withoutNetwork(noOverrides, host, 'base'), host, 'pro')
  expect(withoutRemoval(both, 'networks', 'base')).toEqual(removed([], ['pro']))
  expect(withoutRemoval(both, 'keyed', 'pro')).toEqual(removed(['base']))
})

test('a keyed deployment of one’s own answers for networks of its chains', () => {
  const another = { id: 'mine', name: 'Mine', url: 'https://keyed.example', chains: ['8453'] }
  const hosts = hostOf({ networks: [eth] })
  const changes = withKeyed(
    withNetwork(noOverrides, hosts, { ...mine, slug: 'b', instance: null, chainId: '8453' }),
    hosts,
    another,
  )
  expect(slugs(mergeConfig(hosts, changes))).toBe('eth,b')
  expect(slugs(mergeConfig(hosts, withoutKeyed(changes, hosts, 'mine')))).toBe('eth')
})

test('the keys for a server are forgotten with the last keyed deployment that has it', () => {
  const keyed = { id: 'mine', name: 'Mine', url: 'https://keyed.example/a', chains: null }
  const twin = { ...keyed, id: 'twin', url: 'https://keyed.example/b' }
  const served = (changes: Overrides) => {
    saveOverrides(host, changes)
    return Object.keys(allKeys())
  }
  const one = withKeyed(noOverrides, host, keyed)
  for (const { url } of [keyed, pro]) keepKeys(url, { apikey: 'secret' }, false)
  expect(served(withKeyed(one, host, twin))).toEqual(['https://keyed.example', 'https://pro.example'])
  expect(served(one)).toEqual(['https://keyed.example', 'https://pro.example'])
  expect(served(withKeyed(one, host, { ...keyed, url: 'https://other.example' }))).toEqual([
    'https://pro.example',
  ])
  keepKeys('https://other.example', { apikey: 'secret' }, true)
  expect(served(noOverrides)).toEqual(['https://pro.example'])
  expect(currentChoices().own).toBe(noOverrides)
  expect(served(withoutKeyed(noOverrides, host, 'pro'))).toEqual([])
})

test.each([true, false])(
  'a keyed deployment that is taken off comes back with its key: kept %s',
  (remembered) => {
    const { url } = pro
    const after = withoutKeyed(noOverrides, host, 'pro')
    saveOverrides(host, noOverrides)
    keepKeys(url, { apikey: 'secret' }, remembered)
    const undo = saveOverrides(host, after)
    expect(currentChoices().own).toBe(after)
    expect(keysFor(url)).toEqual({})
    undo()
    expect(currentChoices().own).toBe(noOverrides)
    expect(keysFor(url)).toEqual({ apikey: 'secret' })
    expect(isRemembered(url)).toBe(remembered)
    const undoAgain = saveOverrides(host, after)
    keepKeys(url, { apikey: 'other' }, false)
    undoAgain()
    expect(keysFor(url)).toEqual({ apikey: 'other' })
  },
)

test('back to the host’s and forth again, with the key for a server of one’s own', () => {
  const mineToo = { id: 'mine', name: 'Mine', url: 'https://keyed.example', chains: null }
  const changes = withKeyed(noOverrides, host, mineToo)
  saveOverrides(host, changes)
  keepKeys(mineToo.url, { apikey: 'secret' }, true)
  const undo = saveOverrides(host, noOverrides)
  expect(keysFor(mineToo.url)).toEqual({})
  undo()
  expect(currentChoices().own).toBe(changes)
  expect(keysFor(mineToo.url)).toEqual({ apikey: 'secret' })
  expect(isRemembered(mineToo.url)).toBe(true)
})

describe('what is stored or sent', () => {
  test.each([undefined, null, 7, 'own', [], { networks: [] }, { networks: 7, keyed: null, order: {} }])(
    '%j is nothing',
    (sent) => expect(readOverrides(sent).overrides).toEqual(noOverrides),
  )

  test('each entry is read for itself, and the wrong ones are named', () => {
    const sent: unknown = JSON.parse(`{
      "networks": {
        "mine": { "name": "Mine", "instance": "https://mine.example/api/v2", "extra": 1 },
        "__proto__": { "name": "x" },
        "tx": { "name": "x" },
        "bad": { "instance": "http://public.example" },
        "worse": null
      },
      "keyed": { "pro": { "url": "https://me:secret@pro.example" }, "ok": { "name": "OK" } },
      "removed": { "networks": ["eth"], "keyed": 7 },
      "order": ["mine"]
    }`)
    expect(readOverrides(sent)).toEqual({
      overrides: {
        networks: { mine: { name: 'Mine', instance: 'https://mine.example' } },
        keyed: { ok: { name: 'OK' } },
        removed: { networks: ['eth'], keyed: [] },
        order: ['mine'],
      },
      wrong: [
        'own.networks.__proto__',
        'own.networks.tx',
        'own.networks.bad',
        'own.networks.worse',
        'own.keyed.pro',
      ],
    })
  })
})
