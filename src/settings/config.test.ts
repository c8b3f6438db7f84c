import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { faultsIn } from './configFaults.ts'

const eth = { slug: 'eth', chainId: '1', name: 'Ethereum', instance: 'https://eth.example/' }
const file = { defaultNetwork: 'eth', networks: [eth] }

test('the file that is shipped is right', () => {
  const shipped = readConfig(JSON.parse(readFileSync('public/config.json', 'utf8')))
  expect(shipped).toMatchObject({ title: 'Loupe', defaultNetwork: 'demo' })
})

test('what is optional has its defaults', () => {
  expect(readConfig(file)).toEqual({
    sent: file,
    title: 'Loupe',
    defaultNetwork: 'eth',
    networks: [
      {
        slug: 'eth',
        chainId: '1',
        name: 'Ethereum',
        currency: { symbol: null, decimals: 18 },
        instance: 'https://eth.example',
        demo: false,
        testnet: false,
      },
    ],
    keyed: [],
  })
})

test.each([
  ['https://eth.example/chain-a/', 'https://eth.example/chain-a'],
  ['https://eth.example/api/v2', 'https://eth.example'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['/', 'http://localhost'],
  ['/chain-a', 'http://localhost/chain-a'],
])('%s is a server', (instance, base) => {
  expect(readConfig({ ...file, networks: [{ ...eth, instance }] }).networks[0]?.instance).toBe(base)
})

const keyed = { id: 'pro', name: 'Pro', url: 'https://pro.example' }

test('a keyed server may be a path, too, and fields that nobody knows are ignored', () => {
  const odd = { ...file, titel: 'Mine', keyed: [{ ...keyed, url: '/pro', chain: ['1'] }] }
  const plain = { ...file, keyed: [{ ...keyed, url: 'http://localhost/pro' }] }
  expect(readConfig(odd)).toEqual({ ...readConfig(plain), sent: odd })
})

test.each<[string, object, object]>([
  ['title', { ...file, title: null }, file],
  ['keyed', { ...file, keyed: null }, file],
  ...['chainId', 'currency', 'demo', 'testnet'].map((field): [string, object, object] => [
    field,
    { ...file, networks: [{ slug: 'eth', name: 'E', instance: '/', [field]: null }] },
    { ...file, networks: [{ slug: 'eth', name: 'E', instance: '/' }] },
  ]),
  ...['symbol', 'decimals'].map((field): [string, object, object] => [
    `currency.${field}`,
    { ...file, networks: [{ ...eth, currency: { [field]: null } }] },
    { ...file, networks: [{ ...eth, currency: {} }] },
  ]),
  [
    'instance',
    { ...file, networks: [{ slug: 'eth', name: 'E', demo: true, instance: null }] },
    { ...file, networks: [{ slug: 'eth', name: 'E', demo: true }] },
  ],
  ['chains', { ...file, keyed: [{ ...keyed, chains: null }] }, { ...file, keyed: [keyed] }],
])('%s may be null, as if it were left out', (_field, withNull, without) =>
  expect(readConfig(withNull)).toEqual({ ...readConfig(without), sent: withNull }),
)

test.each<[string, unknown]>([
  ['defaultNetwork', { ...file, defaultNetwork: null }],
  ['networks', { ...file, networks: null }],
  ...['slug', 'name', 'instance'].map((field): [string, unknown] => [
    `networks[0].${field}`,
    { ...file, networks: [{ ...eth, [field]: null }] },
  ]),
  ...['id', 'name', 'url'].map((field): [string, unknown] => [
    `keyed[0].${field}`,
    { ...file, keyed: [{ ...keyed, [field]: null }] },
  ]),
])('%s, which is needed, is missing where it is null', (field, wrong) =>
  expect(faultsOf(wrong)).toEqual([{ field, message: 'is missing' }]),
)

test.each<[string, unknown]>([
  ['the file', null],
  ['the file', []],
  ['defaultNetwork', { networks: [eth] }],
  ['defaultNetwork', { ...file, defaultNetwork: 'base' }],
  ['networks', { defaultNetwork: 'eth' }],
  ['networks', { ...file, networks: {} }],
  ['networks', { ...file, networks: [] }],
  ['title', { ...file, title: 7 }],
  ['title', { ...file, title: '   ' }],
  ['networks[0]', { ...file, networks: [[]] }],
  ['networks[1]', { ...file, networks: [eth, null] }],
  ['networks[0]', { ...file, networks: ['eth'] }],
  ['keyed[0]', { ...file, keyed: [null] }],
  ['keyed[0]', { ...file, keyed: [['pro']] }],
  ['networks[0].name', { ...file, networks: [{ ...eth, name: ' ' }] }],
  ['networks[0].currency', { ...file, networks: [{ ...eth, currency: [] }] }],
  ['networks[0].slug', { ...file, networks: [{ ...eth, slug: 'Eth' }] }],
  ['networks[0].slug', { ...file, networks: [{ ...eth, slug: '1' }] }],
  ['networks[0].slug', { ...file, networks: [{ ...eth, slug: 'tx' }] }],
  ['networks[1].slug', { ...file, networks: [eth, eth] }],
  ['networks[1].name', { ...file, networks: [eth, { slug: 'base', instance: 'https://base.example' }] }],
  ['networks[0].chainId', { ...file, networks: [{ ...eth, chainId: 1 }] }],
  ['networks[0].instance', { ...file, networks: [{ slug: 'eth', name: 'Ethereum' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'eth.example' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'http://eth.example' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'https://me:secret@eth.example' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'https://eth.example?apikey=1' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: '//eth.example' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'javascript:alert(1)' }] }],
  ['networks[0].instance', { ...file, networks: [{ ...eth, instance: 'ftp://eth.example' }] }],
  [
    'networks[0].instance',
    { ...file, networks: [{ ...eth, instance: undefined }], keyed: [{ ...keyed, chains: ['10'] }] },
  ],
  [
    'networks[0].currency.decimals',
    { ...file, networks: [{ ...eth, currency: { symbol: 'ETH', decimals: 1.5 } }] },
  ],
  ['keyed[0].name', { ...file, keyed: [{ ...keyed, name: '\t' }] }],
  ['keyed[0].url', { ...file, keyed: [{ id: 'pro', name: 'Pro' }] }],
  ['keyed[1].id', { ...file, keyed: [keyed, keyed] }],
])('a wrong %s is named', (field, wrong) => {
  expect(faultsOf(wrong)[0]?.field).toBe(field)
})

test.each<[string, object, string[]]>([
  [
    'whole and not negative',
    { networks: [{ ...eth, currency: { decimals: -1.5 } }] },
    ['networks[0].currency.decimals'],
  ],
  [
    'alone and between them',
    {
      defaultNetwork: 'base',
      networks: [eth, { ...eth, name: '' }, { slug: 'op', name: 'Op' }],
      keyed: [keyed, keyed],
    },
    ['networks[1].name', 'networks[1].slug', 'networks[2].instance', 'keyed[1].id', 'defaultNetwork'],
  ],
  ['alone, so that it names none', { networks: [{ ...eth, slug: 7 }] }, ['networks[0].slug']],
  [
    'alone, as two are',
    {
      defaultNetwork: 'E',
      networks: [
        { ...eth, slug: 'E' },
        { ...eth, slug: 'E' },
      ],
    },
    ['networks[0].slug', 'networks[1].slug'],
  ],
  [
    'alone, of who may answer',
    { networks: [eth, { slug: 'op', name: 'Op', chainId: '10' }], keyed: [{ id: 'pro' }] },
    ['keyed[0].name', 'keyed[0].url'],
  ],
])('each field that is wrong is named once: %s', (_how, part, fields) =>
  expect(faultsOf({ ...file, ...part }).map(({ field }) => field)).toEqual(fields),
)

function faultsOf(wrong: unknown) {
  expect(() => readConfig(wrong)).toThrow(ConfigError)
  return faultsIn(wrong)
}
