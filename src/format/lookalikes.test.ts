import { expect, test } from 'vitest'
import { looksLike, skeletonOf } from './lookalikes.ts'

test.each([
  ['Cyrillic', 'USDТ'],
  ['Armenian', 'ՍSDT'],
  ['Greek', 'USDΤ'],
  ['a small Greek letter', 'USDτ'],
  ['Cherokee', 'UᏚDT'],
  ['Lisu', 'ꓴꓢꓓꓔ'],
  ['fullwidth', 'ＵＳＤＴ'],
  ['mathematical', '𝐔𝐒𝐃𝐓'],
  ['hidden characters', 'US\u200BDT'],
  ['marks', 'U\u0336S\u0336D\u0336T\u0336'],
  ['a sign of money', 'USD₮'],
])('what looks like USDT is found: %s', (_script, name) => expect(looksLike(name, 'USDT')).toBe(true))

test.each(['USDC', 'USDTX', '', '😀', '\uD800', 'Тезер', 'Τέθερ', 'テザー', '테더', '泰达币', 'תת', 'تيثر'])(
  'what doesn’t, isn’t: %s',
  (name) => expect(looksLike(name, 'USDT')).toBe(false),
)

test('a name of millions of marks is no work', () => {
  expect(skeletonOf(`U${'\u0301'.repeat(5_000_000)}`)).toBe('U')
})
