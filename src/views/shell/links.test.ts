import { expect, test } from 'vitest'
import * as v from 'valibot'
import { word } from '#views/list/listSearch.ts'
import { parseSearch, stringifySearch } from './links.ts'

const Search = v.object({ q: word })

test.each([
  '123',
  '007',
  '1e5',
  '12345678901234567890',
  '99999999999999999999999',
  '0x5e',
  'true',
  'null',
  '"quoted"',
  'a b&c=d#e+f',
  '[1]',
  '-1.50',
])('the text %s of a link is read as it is written, and written as it was read', (text) => {
  expect(v.parse(Search, parseSearch(`?q=${encodeURIComponent(text)}`))).toEqual({
    q: text.replaceAll('"', ''),
  })
  expect(v.parse(Search, parseSearch(stringifySearch({ q: text })))).toEqual({ q: text })
})

test('digits stand in a link without quotes; a cursor is JSON, and a link of before is read too', () => {
  expect(stringifySearch({ q: '3050947' })).toBe('?q=3050947')
  const at = { block_number: 3, value: '789999999999999999970440', index: null }
  expect(parseSearch(stringifySearch({ at }))).toEqual({ at })
  expect(v.parse(Search, parseSearch('?q=%22123%22'))).toEqual({ q: '123' })
  expect(parseSearch('?at=%7Bbroken')).toEqual({ at: '{broken' })
})

test('digits that a number would round stay as they are, bare in a cursor too', () => {
  const at = '{"block_number":12345678901234567890,"items_count":50}'
  expect(parseSearch(`?at=${encodeURIComponent(at)}`)).toEqual({
    at: { block_number: '12345678901234567890', items_count: 50 },
  })
})

test.each([
  ['?q=a&q=b', 'a,b'],
  ['?q=a&q=7&q=true', 'a,7,true'],
  ['?q=%7B%22a%22%3A1%7D', '{"a":1}'],
  ['?q=%7B%22a%22%3A1%7D&q=b', '{"a":1},b'],
])('%s says %s: words that are repeated are several, and what looks like JSON is a text', (given, text) => {
  const read = v.parse(Search, parseSearch(given))
  expect(read).toEqual({ q: text })
  expect(v.parse(Search, parseSearch(stringifySearch(read)))).toEqual(read)
})
