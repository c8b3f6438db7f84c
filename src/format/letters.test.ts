import { expect, test } from 'vitest'
import { lettersOf, lettersWritten } from './letters.ts'

const oddOf = (name: string) => lettersOf(name).odd.map(({ at, what, like }) => `${at}: ${what} for ${like}`)

test.each([
  ['USDТ', ['3: Cyrillic Т for T']],
  ['ՍSDT', ['0: Armenian Ս for U']],
  ['USDΤ', ['3: Greek Τ for T']],
  ['UᏚDT', ['1: Cherokee Ꮪ for S']],
  ['Wrаpped Ethеr', ['2: Cyrillic а for a', '11: Cyrillic е for e']],
  [
    'ＵＳＤＴ',
    ['0: fullwidth Ｕ for U', '1: fullwidth Ｓ for S', '2: fullwidth Ｄ for D', '3: fullwidth Ｔ for T'],
  ],
  ['US𝐃T', ['2: mathematical 𝐃 for D']],
  ['US𝐃Т', ['2: mathematical 𝐃 for D', '4: Cyrillic Т for T']],
  ['ՍЅᎠТ', ['0: Armenian Ս for U', '1: Cyrillic Ѕ for S', '2: Cherokee Ꭰ for D', '3: Cyrillic Т for T']],
  ['vitаlik.eth', ['3: Cyrillic а for a']],
  ['ɡoogle', ['0: Latin ɡ for g']],
  ['DAІ', ['2: Cyrillic І for I']],
  ['US⟨U+200B⟩D Т', []],
  ['10०0', ['2: Devanagari ० for o']],
])('what isn’t what it seems is told where it stands: %s', (name, odd) => {
  expect(oddOf(name)).toEqual(odd)
})

test.each([
  'Тезер',
  'РОСА',
  'АМО Т1',
  'Τέθερ',
  'Ευρώ',
  'テザー円',
  'テザーUSDT',
  '泰达币',
  '테더 USDT',
  'تيثر',
  'USDTعربي',
  'טתר',
  'เทเธอร์',
  'टेदर',
  'Թեթեր',
  'Işık',
  'Sarı Kanarya',
  'Björk',
  'Ångström',
  'Škoda Auto',
  'DeFiбанк',
  'USD₮',
  'm² and CO₂ ™',
  '😀🚀',
  'Ether Ξ',
  'BONUS ✅',
  '',
  '\ud800',
  'a\udc00b',
  '\u202eabc123',
])('a name that is what it seems is left in peace: %s', (name) => {
  expect(lettersOf(name)).toEqual({ kind: 'plain', odd: [] })
})

test('a name that as a whole looks like a known one is told to, in one script or many', () => {
  const known = (skeleton: string) => (skeleton === 'USDT' ? 'USDT' : null)
  for (const name of ['ꓴꓢꓓꓔ', 'USDТ', 'USD₮', 'ᴜsᴅᴛ', 'usdτ'])
    expect(lettersOf(name, known)).toMatchObject({ kind: 'alike', like: 'USDT' })
  expect(lettersOf('ꓴꓢꓓꓔ', known).odd).toHaveLength(4)
  expect(lettersOf('USDC', known)).toEqual({ kind: 'plain', odd: [] })
})

test('as text alone it is followed by its number', () => {
  expect(lettersWritten('USDТ and 𝐄th')).toBe('USDТ⟨U+0422⟩ and 𝐄⟨U+1D404⟩th')
  expect(lettersWritten('Тезер')).toBe('Тезер')
})

test('a name of millions of marks is no work', () => {
  const began = performance.now()
  expect(lettersOf(`U${'\u0301'.repeat(5_000_000)}`).kind).toBe('plain')
  expect(performance.now() - began).toBeLessThan(500)
})
