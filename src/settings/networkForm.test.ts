import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readKeyedForm, readNetworkForm } from './networkForm.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [{ slug: 'eth', chainId: '1', name: 'Ethereum', instance: 'https://eth.example' }],
  keyed: [{ id: 'pro', name: 'Pro', url: 'https://pro.example', chains: ['1', '10'] }],
})
const formOf = (given: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  return form
}
const mine = {
  name: ' Mine ',
  slug: 'mine',
  instance: 'mine.example/tx/0x1',
  chainId: '7',
  symbol: 'M',
  decimals: '6',
}

test('a network is read as it was given', () => {
  expect(readNetworkForm(formOf({ ...mine, testnet: 'on' }), config, null)).toEqual({
    network: {
      slug: 'mine',
      name: 'Mine',
      chainId: '7',
      instance: 'https://mine.example',
      currency: { symbol: 'M', decimals: 6 },
      demo: false,
      testnet: true,
    },
  })
})

test('a network without a server needs a keyed deployment for its chain', () => {
  const form = (chainId: string) => formOf({ ...mine, instance: '', chainId })
  expect(readNetworkForm(form('10'), config, null)).toMatchObject({ network: { instance: null } })
  expect(readNetworkForm(form('7'), config, null)).toMatchObject({
    faults: { instance: expect.stringContaining('needed') },
  })
})

test('an edited network keeps its short name', () => {
  const [eth] = config.networks
  if (!eth) throw new Error('no network')
  expect(readNetworkForm(formOf({ ...mine, slug: 'x' }), config, eth)).toMatchObject({
    network: { slug: 'eth', name: 'Mine' },
  })
})

test.each<[string, Record<string, string>]>([
  ['name', { name: ' ' }],
  ['slug', { slug: 'Eth!' }],
  ['name', { name: 'x'.repeat(101) }],
  ['symbol', { symbol: 'x'.repeat(31) }],
  ['slug', { slug: 'eth' }],
  ['slug', { slug: 'tx' }],
  ['chainId', { chainId: '0x1' }],
  ['decimals', { decimals: '1.5' }],
  ['decimals', { decimals: 'many' }],
  ['instance', { instance: 'http://public.example' }],
  ['instance', { instance: 'https://a.example?b=c' }],
])('a wrong %s is named: %j', (field, wrong) => {
  const read = readNetworkForm(formOf({ ...mine, ...wrong }), config, null)
  expect('faults' in read && Object.keys(read.faults)).toEqual([field])
})

test('a name that was too long before may stay while something else is changed', () => {
  const name = 'x'.repeat(101)
  const edit = (typed: string) =>
    config.networks.map((before) =>
      readNetworkForm(formOf({ ...mine, name: typed }), config, { ...before, name }),
    )
  expect(edit(name)).toMatchObject([{ network: { name } }])
  expect(edit(`${name}y`)).toMatchObject([{ faults: { name: expect.any(String) } }])
})

test('a keyed deployment is read with its chains', () => {
  const given = { name: 'Pro', url: 'https://other.example/api/v2', chains: '1, 10\n10;8453' }
  expect(readKeyedForm(formOf(given), config, null)).toEqual({
    keyed: { id: 'pro-2', name: 'Pro', url: 'https://other.example', chains: ['1', '10', '8453'] },
  })
  expect(readKeyedForm(formOf({ ...given, chains: ' ' }), config, null)).toMatchObject({
    keyed: { chains: null },
  })
})

test.each<[string, Record<string, string>]>([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(101) }],
  ['url', { url: 'https://a.example?apikey=1' }],
  ['chains', { chains: '1, eth' }],
])('a wrong %s of a keyed deployment is named', (field, wrong) => {
  const read = readKeyedForm(formOf({ name: 'Pro', url: 'pro.example', chains: '', ...wrong }), config, null)
  expect('faults' in read && Object.keys(read.faults)).toEqual([field])
})
