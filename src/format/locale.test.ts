import { afterEach, expect, test, vi } from 'vitest'

// modules of the next test file may look for a window on load
afterEach(() => vi.unstubAllGlobals())

test.each([
  [['de-DE', 'en-US'], '1.000', '9. März 2025, 05:06:07 UTC'],
  [['en-US'], '1,000', 'Mar 9, 2025, 05:06:07 UTC'],
  [['C'], '1,000', '9 Mar 2025, 05:06:07 UTC'],
  [['en-US@posix'], '1,000', '9 Mar 2025, 05:06:07 UTC'],
  [['de_DE', '', 'fr-CH-fonipa-x-home'], '1\u202f000', '9 mars 2025, 05:06:07 UTC'],
  [['th-TH'], '1,000', /^9 .*2025, 05:06:07 UTC$/],
  [['ar-EG', 'la'], '1,000', '9 Mar 2025, 05:06:07 UTC'],
  [['la', 'tlh', 'de'], '1.000', '9. März 2025, 05:06:07 UTC'],
  [[], '1,000', '9 Mar 2025, 05:06:07 UTC'],
])('of a system whose languages are %j', async (languages, thousand, moment) => {
  vi.resetModules()
  vi.stubGlobal('window', { navigator: { languages } })
  const locale = await import('./locale.ts')
  expect(locale.grouped(1000)).toBe(thousand)
  const { utcTime } = await import('./time.ts')
  expect(utcTime('2025-03-09T05:06:07Z')).toMatch(moment)
})
