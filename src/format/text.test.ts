import { expect, test } from 'vitest'
import { shortened, visible } from './text.ts'

test.each([
  ['Tether USD', 'Tether USD'],
  ['USD\u202ECT', 'USD⟨U+202E⟩CT'],
  ['U\u200BSDC', 'U⟨U+200B⟩SDC'],
  ['a\u0000\nb', 'a⟨U+0000⟩⟨U+000A⟩b'],
  ['日本語 🦊', '日本語 🦊'],
  ['ABC\uFE00', 'ABC⟨U+FE00⟩'],
  ['ABC\uFE0F', 'ABC⟨U+FE0F⟩'],
  ['A\u{E0100}B\u{E01EF}', 'A⟨U+E0100⟩B⟨U+E01EF⟩'],
  ['A\u{1D173}B\u{1D17A}', 'A⟨U+1D173⟩B⟨U+1D17A⟩'],
  ['A\u{1BCA0}B\u{1BCA3}', 'A⟨U+1BCA0⟩B⟨U+1BCA3⟩'],
  // variation selectors of emoji
  ['❤\uFE0F 🏖\uFE0F', '❤\uFE0F 🏖\uFE0F'],
  ['1\uFE0F\u20E3', '1\uFE0F\u20E3'],
  ['❤\uFE0F\uFE0F 1\uFE0F', '❤\uFE0F⟨U+FE0F⟩ 1⟨U+FE0F⟩'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  [`Z${'\u0337'.repeat(300)}b`, `Z${'\u0337'.repeat(5)}⟨…⟩b`],
  ['fox 🦊'.slice(0, 5), 'fox '],
])('%j is shown as %s', (text, shown) => expect(visible(text)).toBe(shown))

const unseen = ['Holds characters that can’t be seen; they are written out.']

test.each([
  ['fits', 'Tether', 6, 'Tether', 'Tether', []],
  ['doesn’t fit', 'Tether USD', 6, 'Tether…', 'Tether USD', []],
  ['would end in half a character', 'fox 🦊 den', 5, 'fox …', 'fox 🦊 den', []],
  ['turns its direction', 'US\u202EDC', 20, 'US⟨U+202E⟩DC', 'US⟨U+202E⟩DC', unseen],
  ['would end in what is written out', 'US\u202EDC', 7, 'US…', 'US⟨U+202E⟩DC', unseen],
  ['would end behind it', 'US\u202EDC', 10, 'US⟨U+202E⟩…', 'US⟨U+202E⟩DC', unseen],
  [
    'would end in a tower',
    `Z${'\u0337'.repeat(9)}b`,
    8,
    `Z${'\u0337'.repeat(5)}…`,
    `Z${'\u0337'.repeat(5)}⟨…⟩b`,
    unseen,
  ],
  ['has brackets of its own', 'a⟨b c d', 5, 'a⟨b c…', 'a⟨b c d', []],
  ['is endless', `${'x'.repeat(1999)}🦊${'x'.repeat(9e5)}`, 4, 'xxxx…', `${'x'.repeat(1999)}…`, []],
])('text that %s: %j in %i', (_what, text, longest, short, whole, hint) =>
  expect(shortened(text, longest)).toEqual({ short, whole, hint }),
)
