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

test.each([
  ['DA\u0406', 'DAI'],
  ['UN\u0399', 'UNI'],
  ['UN\ua4f2', 'UNI'],
  ['1\u0406NCH', '1INCH'],
  ['DollarDA\u04c0', 'DollarDAI'],
  ['Do\u0399\u0399ar', 'Dollar'],
  ['d\u0430\u0456', 'DAI'],
  ['D\u0410l', 'DAI'],
  ['USD\u03f9', 'USDC'],
  ['DAl', 'DAI'],
  ['DA1', 'DAI'],
  ['Bitc0in', 'Bitcoin'],
  ['Cornpound', 'Compound'],
])(
  'so is I in any script, which Unicode has as l, and what plain characters look like: %s for %s',
  (name, other) => {
    expect(looksLike(name, other)).toBe(true)
  },
)

test.each([
  ['DAL', 'DAI'],
  ['Dal', 'DAI'],
  ['USDO', 'USDQ'],
  ['', '\u0301'],
])('what differs to the eye isn’t: %s and %s', (name, other) => {
  expect(looksLike(name, other)).toBe(false)
})
