import { expect, test } from 'vitest'
import { warningsOf } from './tokenWarnings.ts'

const token = { name: 'Pebble', symbol: 'PBL', reputation: 'ok', exchange_rate: '1' } as const
const textOf = (claim: object) => warningsOf({ ...token, ...claim }).join(' ')

test.each([
  ['Claim at bonus-dusd.example now', 'bonus-dusd.example'],
  ['https://evil.test/claim', 'https://evil.test/claim'],
  ['t.me/free', 't.me/free'],
  ['! www.get-it.tld !', 'www.get-it.tld'],
  ['ev\u200Bil.com', 'evil.com'],
  ['ｅvil．com', 'evil.com'],
])('a name that reads like a link says so: %s', (name, link) =>
  expect(textOf({ name })).toContain(`“${link}”`),
)

test.each([
  'Pebble',
  'USD.e',
  'v1.2',
  'A. B. Coin',
  '',
  'Wrapped U.S. Dollar',
  '1.5x Long',
  null,
  '.'.repeat(5000),
])('a name that is none says nothing: %s', (name) => expect(textOf({ name })).toBe(''))

test.each([
  [{ symbol: 'USDC', exchange_rate: null }, 'calls itself USDC, and this server knows no price'],
  [{ name: 'Tether USD', exchange_rate: null }, 'calls itself USDT, and this server knows no price'],
  [{ symbol: 'weth', reputation: 'scam' }, 'calls itself WETH, and this server doesn’t vouch'],
  [{ symbol: 'U\u0405DC' }, 'looks like USDC but is written with other characters'],
  [{ symbol: 'USD\u20AE' }, 'looks like USDT but is written with other characters'],
  [{ symbol: 'W\u200BETH' }, '“W⟨U+200B⟩ETH”, which looks like WETH'],
  [{ symbol: 'ＵＳＤＣ' }, 'looks like USDC'],
  [{ symbol: '\u054dSDT' }, 'looks like USDT but is written with other characters'],
  [{ symbol: 'DA1' }, 'looks like DAI but is written with other characters'],
  [{ symbol: 'DA\u0406' }, 'looks like DAI but is written with other characters'],
  [{ symbol: 'USD\u03c4' }, 'looks like USDT but is written with other characters'],
])('what is called like a token that many know is told apart: %o', (claim, words) =>
  expect(textOf(claim)).toContain(words),
)

test('a multiplier that can’t be right is told, with what that means', () => {
  expect(textOf({ ui_multiplier: 'unreadable' })).toBe(
    'The multiplier that this server tells for its amounts can’t be right: they stand as they are on chain.',
  )
  expect(textOf({ ui_multiplier: 5n })).toBe('')
})

test.each([
  { symbol: 'USDC' },
  { symbol: 'DAI', reputation: null },
  { symbol: 'USDCX', exchange_rate: null },
  { symbol: '' },
])('what the server vouches for, or is called otherwise, says nothing: %o', (claim) =>
  expect(textOf(claim)).toBe(''),
)
