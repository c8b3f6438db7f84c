import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPages, rememberPage } from './recent.ts'

afterEach(() => vi.unstubAllGlobals())

const stored = new Map<string, string>()
const kept = () => JSON.parse(stored.get('loupe.recent') ?? '[]') as { path: string; name: string | null }[]
const address = `/eth/address/0x${'aB'.repeat(20)}`

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  forgetPages()
})

test('the page of a thing is kept once, the newest first, without its tab, under the last name known', () => {
  rememberPage(address, 'marlow.eth')
  rememberPage('/eth/block/12', null)
  rememberPage(`${address.toLowerCase()}/tokens`, null)
  expect(kept()).toEqual([
    { network: 'eth', path: `/address/0x${'ab'.repeat(20)}`, name: 'marlow.eth' },
    { network: 'eth', path: '/block/12', name: null },
  ])
})

test('an NFT is another page than its token', () => {
  rememberPage('/eth/token/0x12/instance/7/metadata', null)
  rememberPage('/eth/token/0x12/holders', null)
  expect(kept().map(({ path }) => path)).toEqual(['/token/0x12', '/token/0x12/instance/7'])
})

test('home, lists and what is no path are not kept, and no more than 30 are', () => {
  for (const path of ['/eth', '/eth/txs', '/eth/tx/<b>', '', '/']) rememberPage(path, null)
  expect(kept()).toEqual([])
  for (let block = 0; block < 40; block++) rememberPage(`/eth/block/${block}`, 'x'.repeat(500))
  expect(kept()).toHaveLength(30)
  expect(kept()[0]).toMatchObject({ path: '/block/39', name: 'x'.repeat(120) })
})

test.each(['', 'null', '{"a":1}', '[null,{"network":"eth","path":"//evil.org","name":null}]', '[{'])(
  'what can’t be read is left out: %s',
  (wrong) => {
    stored.set('loupe.recent', wrong)
    rememberPage('/eth/block/1', null)
    expect(kept()).toHaveLength(1)
  },
)
