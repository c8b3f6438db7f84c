import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedLetters } from './MarkedLetters.tsx'

test('what isn’t what it seems has a line under it, its reason on hover and read aloud; the rest stands as it was', () => {
  const html = renderToStaticMarkup(<MarkedLetters text="USDТ 😀 and ＥＴＨ" />)
  expect(html).toContain(
    '<span class="relative border-b-2 border-wait" title="Cyrillic Т, which looks like T">Т<span class="sr-only select-none"> (Cyrillic Т) </span></span> 😀 and ',
  )
  expect(html.replaceAll(/<span class="sr-only.*?<\/span>|<[^>]*>/g, '')).toBe('USDТ 😀 and ＥＴＨ')
  expect(renderToStaticMarkup(<MarkedLetters text="Тезер" />)).toBe('Тезер')
})

test('a part of a name is judged by the whole of it', () => {
  expect(renderToStaticMarkup(<MarkedLetters text="Т b" whole="USDТ b" at={3} />)).toMatch(
    /^<span>.*Cyrillic Т.* b<\/span>$/,
  )
  expect(renderToStaticMarkup(<MarkedLetters text="Т" />)).toBe('Т')
})
