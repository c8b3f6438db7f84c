import { afterEach, expect, test, vi } from 'vitest'

// the next file's modules may look for a window when they are loaded
afterEach(() => vi.unstubAllGlobals())

test.each([
  [['de-DE', 'en-US'], '1.000', 'en-US'],
  [['C'], '1,000', 'en-GB'],
  [['en-US@posix'], '1,000', 'en-GB'],
  [['de_DE', '', 'fr-CH-fonipa-x-home'], '1\u202f000', 'en-GB'],
  [[], '1,000', 'en-GB'],
])('of a system whose languages are %j', async (languages, thousand, english) => {
  vi.resetModules()
  vi.stubGlobal('window', { navigator: { languages } })
  const locale = await import('./locale.ts')
  expect(locale.grouped(1000)).toBe(thousand)
  expect(locale.english).toBe(english)
})
