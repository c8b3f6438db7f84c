import { expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { defaultChoices } from '#settings/store.ts'
import { readSettingsFile } from '#settings/settingsFile.ts'
import { changesOfFile } from './fileChanges.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [
    {
      slug: 'eth',
      chainId: '1',
      name: 'Ethereum',
      currency: { symbol: 'ETH' },
      instance: 'https://eth.example',
    },
  ],
  keyed: [{ id: 'pro', name: 'Pro', url: 'https://pro.example' }],
})

test.each<[object, string[]]>([
  [{}, []],
  [{ theme: 'system', gateway: 'https://ipfs.io', own: {} }, []],
  [
    { theme: 'dark', own: { networks: { eth: { instance: 'https://evil.example' } } } },
    [
      'Network Ethereum (eth): read from evil.example (eth.example until now)',
      'Theme: Dark, System until now',
    ],
  ],
  [
    { own: { networks: { eth: { name: 'Safe', chainId: '1', currency: { symbol: 'ETH', decimals: 15 } } } } },
    [
      'Network Ethereum (eth): called Safe (Ethereum until now); coin ETH, 15 decimals (ETH, 18 decimals until now)',
    ],
  ],
  [
    { own: { networks: { mine: { name: 'Mi\u202ene', instance: 'https://mine.example/a' } } } },
    ['New network Mi⟨U+202E⟩ne (mine): read from mine.example/a'],
  ],
  [
    { own: { keyed: { pro: { url: 'https://evil.example' }, x: { name: 'X', url: 'https://x.example' } } } },
    [
      'Keyed deployment Pro (pro): at evil.example (pro.example until now)',
      'New keyed deployment X (x): at x.example',
    ],
  ],
  [
    { answers: { eth: 'pro', gone: 'pro', lost: 'pro' } },
    ['Ethereum answered by Pro, eth.example until now', 'Who answers for 2 networks not here yet'],
  ],
  // it is already the first choice
  [{ answers: { eth: 'instance' } }, []],
  [
    { gateway: 'https://evil.example/ipfs' },
    ['IPFS through https://evil.example/ipfs, https://ipfs.io until now'],
  ],
  [
    { own: { removed: { networks: Array.from({ length: 12 }, (_, at) => `n${at}`), keyed: ['pro'] } } },
    ['Networks removed: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and 2 more', 'Keyed deployments removed: pro'],
  ],
])('what %j would change is said, and what it is until now', (settings, lines) => {
  const file = readSettingsFile(JSON.stringify({ loupe: 'settings', version: 1, settings }))
  if (typeof file === 'string') throw new Error(file)
  expect(changesOfFile(file, defaultChoices, config)).toEqual(lines)
})

test.each<[object, string[]]>([
  [
    { networks: { eth: { name: 'Mine' } }, keyed: { k: { name: 'Old' } } },
    [
      'Network Ethereum (eth): called Mine (Ethereum until now)',
      'Keyed deployment K (k): called Old (K until now)',
    ],
  ],
  [
    { networks: { mine: { testnet: true } } },
    ['Network Mine (mine): taken for a testnet (a main network until now)'],
  ],
  [
    { networks: { mine: { demo: true } } },
    ['Network Mine (mine): read from mine.example or the demo chain (mine.example until now)'],
  ],
  [
    { keyed: { k: { chains: ['10', '100'] } } },
    ['Keyed deployment K (k): for chains 10, 100 (chains 1, 10 until now)'],
  ],
  [{ keyed: { k: { chains: ['1', '10'] } } }, []],
  // networks without a deployment of the host are offered later; those of a keyed deployment depend on it
  [
    { networks: { later: { instance: 'https://evil.example' } } },
    ['New network later: read from evil.example'],
  ],
  [{ removed: { keyed: ['k'] } }, ['Networks removed: ten', 'Keyed deployments removed: k']],
  [
    { networks: { new: { name: 'New', chainId: '10' } } },
    ['New network New (new): read from a keyed deployment alone; chain 10'],
  ],
])('of %j, over what is the reader’s own, is said what is offered then', (sent, lines) => {
  const read = (settings: object) => {
    const file = readSettingsFile(JSON.stringify({ loupe: 'settings', version: 1, settings }))
    if (typeof file === 'string') throw new Error(file)
    return file
  }
  const { own = defaultChoices.own } = read({
    own: {
      networks: {
        eth: { instance: 'https://private.example' },
        mine: { name: 'Mine', instance: 'https://mine.example' },
        ten: { name: 'Ten', chainId: '10' },
      },
      keyed: { k: { name: 'K', url: 'https://k.example', chains: ['1', '10'] } },
    },
  }).choices
  const host = { ...config, keyed: [] }
  expect(changesOfFile(read({ own: sent }), { ...defaultChoices, own }, host)).toEqual(lines)
})
