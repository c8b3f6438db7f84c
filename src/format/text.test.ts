import { expect, test } from 'vitest'
import { visible } from './text.ts'

test.each([
  ['Tether USD', 'Tether USD'],
  ['USD\u202ECT', 'USD⟨U+202E⟩CT'],
  ['U\u200BSDC', 'U⟨U+200B⟩SDC'],
  ['a\u0000\nb', 'a⟨U+0000⟩⟨U+000A⟩b'],
  ['日本語 🦊', '日本語 🦊'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  [`Z${'\u0337'.repeat(300)}b`, `Z${'\u0337'.repeat(5)}⟨…⟩b`],
])('%j is shown as %s', (text, shown) => expect(visible(text)).toBe(shown))
