import { afterEach, expect, test, vi } from 'vitest'
import { withoutKeys } from './server.ts'
import { readServer } from './serverInput.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['https://eth.example', 'https://eth.example'],
  [' eth.example ', 'https://eth.example'],
  ['https://eth.example/', 'https://eth.example'],
  ['https://eth.example/api/v2', 'https://eth.example'],
  ['https://eth.example/api/v2/', 'https://eth.example'],
  ['https://eth.example/api/v2/transactions', 'https://eth.example'],
  ['https://eth.example/tx/0x12?tab=logs#x', 'https://eth.example'],
  ['https://eth.example/chain-a/address/0x12', 'https://eth.example/chain-a'],
  ['https://eth.example/chain-a/blocks', 'https://eth.example/chain-a'],
  ['https://eth.example/chain-a', 'https://eth.example/chain-a'],
  ['https://eth.example:8443/api', 'https://eth.example:8443'],
  ['HTTPS://ETH.EXAMPLE', 'https://eth.example'],
  ['https://eth.example/blocks?', 'https://eth.example'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4000/api/v2', 'http://127.0.0.1:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://chain.localhost:4000', 'http://chain.localhost:4000'],
  ['/chain-a', 'http://localhost/chain-a'],
])('%s is the server %s', (typed, base) => expect(readServer(typed)).toEqual({ base }))

test.each([
  ['', /address/],
  ['eth', /address of a server/],
  ['not an address', /https address/],
  ['http://eth.example', /must be https/],
  ['http://eth.example/tx/0x12', /must be https/],
  ['ftp://eth.example', /https address/],
  ['javascript:alert(1)', /https address/],
  ['//eth.example', /https address/],
  ['/\\eth.example', /https address/],
  ['https://eth.example?', /query or fragment/],
  ['https://eth.example/chain-a#', /query or fragment/],
  ['/\t/eth.example', /https address/],
  ['/\n\\eth.example/chain-a', /https address/],
  ['http://127.0.0.2:4000', /must be https/],
  ['http://[::1]:4000', /must be https/],
  ['http://127.0.0.1.eth.example', /must be https/],
  ['https://me:secret@eth.example', /user name or password/],
  ['me:secret@eth.example/tx/0x12', /user name or password/],
  ['https://eth.example?a=1', /query/],
  ['https://eth.example/api/v2?apikey=1', /query/],
  ['https://eth.example/tx/0x12?apikey=1', /query/],
  ['https://eth.example#top', /fragment/],
  [`https://eth.example/${'a'.repeat(2000)}`, /2,000 characters/],
  [`https://eth.example${'/'.repeat(1_000_000)}a`, /2,000 characters/],
  [`eth.example${'/'.repeat(1_000_000)}\na`, /2,000 characters/],
])('%.100s is refused, with the reason', (typed, reason) =>
  expect(readServer(typed)).toEqual({ fault: expect.stringMatching(reason) }),
)

test.each([
  ['https://l.example/eth/tx/0x12?apikey=secret', 'https://l.example/eth/tx/0x12'],
  ['/eth?apikey=secret&filter=from', '/eth?filter=from'],
  ['/eth?filter=from&key=secret&a=b#log-1', '/eth?filter=from&a=b#log-1'],
  ['/eth?API_KEY=secret', '/eth'],
  ['/eth?key=$ecret&apikey=$1abc', '/eth'],
  ['/eth?api%5Fkey=secret', '/eth'],
  ['/eth?x-api-key=secret&apiKey=other', '/eth'],
  ['/eth#apikey=secret', '/eth'],
  ['/eth?instance=https%3A%2F%2Fa.example%3Fapikey%3Dsecret', '/eth'],
  ['/eth/search?q=https%3A%2F%2Fa.example%2Fapi%3Fa%3D1%26key%3Dsecret&all=true', '/eth/search?all=true'],
  ['/eth/search?q=x-api-key%3A+secret', '/eth/search'],
  ['/eth/search?q=curl+-H+%22Authorization%3A+Bearer+secret%22', '/eth/search'],
  ['/eth/search?q=Bearer+eyJhbGciOiJIUzI1NiJ9', '/eth/search'],
  ['/eth/blocks?at=%7B%22a%22%3A1%2C%22api_key%22%3A%22secret%22%7D&row=1', '/eth/blocks?row=1'],
  ['/eth/blocks?at={"key":"secret"}', '/eth/blocks'],
])('a key is taken out of %s', (href, clean) => expect(withoutKeys(href)).toBe(clean))

test.each([
  '/eth',
  '/eth?',
  '/eth?filter=from#settings',
  '/eth?find=key',
  '/eth?monkey=1&q=apikey',
  '?%E0%A4%A',
  '/eth/search?q=apikey%3D%24API_KEY',
  '/eth?find=Authorization: of x',
  '/eth?find=key=5&file=src/key=.sol',
  '/eth/search?q=a+key%3A+of+the+bearer+token&find=monkey%3D1',
  '/eth/blocks?at=%7B%22key_number%22%3A1%7D',
])('%s holds no key and stays as it is', (href) => expect(withoutKeys(href)).toBe(href))

test('so is what else holds one', () => {
  const holds = (text: string) => text.includes('held')
  expect(withoutKeys('/eth/search?q=a+held+one&all=true#settings', holds)).toBe(
    '/eth/search?all=true#settings',
  )
})

test('on a host without https its own paths are servers, also by their whole address, and no others of its kind', async () => {
  vi.stubGlobal('location', { origin: 'http://loupe.lan:8080' })
  vi.resetModules()
  const there = await import('./server.ts')
  expect(there.baseOf('/chain-a')).toBe('http://loupe.lan:8080/chain-a')
  expect(there.faultOf('/chain-a')).toBeNull()
  expect(there.faultOf('http://loupe.lan:8080/chain-a')).toBeNull()
  expect(there.faultOf('http://loupe.lan/chain-a')).toBe('open')
  expect(there.faultOf('/\\loupe.example')).toBe('form')
})
