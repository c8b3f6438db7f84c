import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { freeSlug, readLinkedServer, slugOf } from './serverInput.ts'

const config = readConfig({
  defaultNetwork: 'eth',
  networks: [
    { slug: 'eth', name: 'Ethereum', instance: 'https://eth.example' },
    { slug: 'mine', name: 'Mine', instance: 'http://127.0.0.1:4000' },
  ],
})
const asked = (path: string, base = '/') => readLinkedServer(config, `https://l.example${path}`, base)

test.each([
  ['/mine/tx/0x1?instance=http://127.0.0.1:4000', '/mine/tx/0x1'],
  [
    '/theirs/tx/0x1?instance=http%3A%2F%2F127.0.0.1%3A4000%2Fapi%2Fv2&filter=from#log-1',
    '/mine/tx/0x1?filter=from#log-1',
  ],
])('%s is of a server that is known', (path, href) => expect(asked(path)).toEqual({ kind: 'known', href }))

test.each([
  ['/theirs/tx/0x1?instance=https://t.example', 'theirs', null, '/theirs/tx/0x1'],
  ['/eth/tx/0x1?instance=https://t.example&a=b', 'eth-2', 'eth', '/eth-2/tx/0x1?a=b'],
  ['/tx/0x1?instance=t.example', 't-example', null, '/t-example/tx/0x1'],
  ['/?instance=https://t.example/', 't-example', null, '/t-example/'],
  ['/%3Cb%3E/tx/0x1?instance=https://t.example', 't-example', null, '/t-example/tx/0x1'],
])('%s asks first', (path, slug, taken, href) => {
  expect(asked(path)).toEqual({ kind: 'unknown', server: 'https://t.example', slug, taken, href })
})

test('a path of its own that Loupe is at is no network', () => {
  expect(asked('/loupe/theirs?instance=https://t.example', '/loupe/')).toMatchObject({
    href: '/loupe/theirs',
  })
})

test.each([
  'http://t.example',
  'javascript:alert(1)',
  'https://me:x@t.example',
  'https://t.example?a=1',
  '/\\t.example',
  '/\t/t.example',
  '',
])('a link to %s is wrong', (given) => {
  expect(asked(`/theirs?instance=${encodeURIComponent(given)}`)).toMatchObject({ kind: 'wrong', given })
})

test('a link without a server asks nothing', () => expect(asked('/theirs/tx/0x1?a=b')).toBeNull())

test.each([
  ['My Chain!', 'my-chain'],
  ['127.0.0.1', 'net-127-0-0-1'],
  ['tx', 'net-tx'],
  ['链', 'net'],
])('%s is called %s in links', (text, slug) => expect(slugOf(text)).toBe(slug))

test('a slug that is taken gets a number', () => {
  expect(freeSlug(config, 'eth')).toBe('eth-2')
  expect(freeSlug(config, 'free')).toBe('free')
})
