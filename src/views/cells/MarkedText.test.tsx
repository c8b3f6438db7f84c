import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './MarkedText.tsx'

test.each([
  ['Harbour Light', 'harbour', '<b>Harbour</b> Light'],
  ['a harbour in Harbourtown', 'HARBOUR', 'a <b>harbour</b> in <b>Harbour</b>town'],
  ['İstanbul bank', 'bank', 'İstanbul <b>bank</b>'],
  ['1.5 (a+b)', '(A+b)', '1.5 <b>(a+b)</b>'],
  ['axb', 'a.b', 'axb'],
  ['Harbour', '', 'Harbour'],
  ['Harbour', 'light', 'Harbour'],
  ['\\ / - ^', '\\ / - ^', '<b>\\ / - ^</b>'],
  ['<img src=x>', 'img', '&lt;<b>img</b> src=x&gt;'],
  ['a\u202eb', 'b', 'a⟨U+202E⟩<b>b</b>'],
  ['🦊', '\ud83e', '🦊'],
  ['harbour '.repeat(9), 'light', 'harbour har…'],
])('of %j, %j stands out', (text, needle, shown) => {
  const html = renderToStaticMarkup(
    <MarkedText text={text} longest={11 + (text.length < 60 ? 40 : 0)} needle={needle} />,
  )
  expect(html.replace(/^<bdi[^>]*>|<\/bdi>$/g, '')).toBe(shown)
})
