import { expect, test } from 'vitest'
import { notJsonWords } from './ConfigScreen.tsx'

test.each([
  ['', 'It is empty.'],
  [' \n', 'It is empty.'],
  ['<!doctype html>', 'What came is a web page'],
  ['\ufffd\ufffd{\u0000}', 'save it anew as UTF-8'],
  ['{\n  "a": 1,\n}', 'In line 3, at character 1, a bracket closes behind a comma'],
  ['[1, 2,]', 'In line 1, at character 7, a bracket closes behind a comma'],
  ['{"a": }', 'a bracket closes behind a comma or colon'],
  ['{"a": 1\n "b": 2}', 'In line 2, at character 2, a comma is missing'],
  ['[{} {}]', 'a comma is missing'],
  ['{ // networks\n}', 'In line 1, at character 3, a comment begins: JSON has none'],
  ['# mine\n{}', 'a comment begins'],
  ["{'a': 1}", 'a text has other quotes than "'],
  ['{“a”: 1}', 'a text has other quotes than "'],
  ['{"a": "b\n}', 'In line 1, at character 7, a text has other quotes than ", isn’t closed'],
  ['{"a": "\\x"}', 'holds a \\ that means nothing'],
  ['{a: 1}', 'a name stands without its "'],
  ['{"a" 1}', 'a colon is missing'],
  ['{"a": 1', 'it ends before it is whole'],
  ['[1]]', 'something stands behind the end'],
  ['{"a": 01}', 'something stands that JSON doesn’t have'],
  ['{"a": yes}', 'something stands that JSON doesn’t have'],
  ['{"a": 1]', 'something stands that JSON doesn’t have'],
])('%j: %s', (text, words) => expect(notJsonWords(text)).toContain(words))

test('what stands there is never repeated', () => {
  expect(notJsonWords('{"apikey": c4nary}')).not.toContain('c4nary')
})

test.each([
  '{}',
  '[]',
  '0',
  ' null ',
  '"\\u00e9\\n"',
  '-1.5e+3',
  '{"a":[{"b":[true,false]},{}],"c":{}}',
  `[${'[],'.repeat(1e4)}[]]`,
])('%.40s is JSON', (text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  expect(notJsonWords(text)).toBeNull()
})
