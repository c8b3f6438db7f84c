import { array, assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { stretchesOf } from './sourceStretches.ts'
import type { Token } from './highlighter.ts'

const told = (text: string, tokens: Token[], word: string) =>
  stretchesOf(text, tokens, word).map(({ text: part, kind, isFound }) =>
    isFound ? `[${part}]` : kind ? `${kind}:${part}` : part,
  )

test.each<[string, Token[], string, string[]]>([
  ['', [], 'a', []],
  ['a b', [], '', ['a b']],
  [
    'uint a; // x',
    [
      { end: 4, kind: 'keyword' },
      { end: 8, kind: null },
      { end: 12, kind: 'comment' },
    ],
    '',
    ['keyword:uint', ' a; ', 'comment:// x'],
  ],
  // across tokens, in any letter case, twice
  ['uint a', [{ end: 4, kind: 'keyword' }], 'T A', ['keyword:uin', '[t]', '[ a]']],
  ['aXa', [], 'A', ['[a]', 'X', '[a]']],
  ['aaa', [], 'aa', ['[aa]', 'a']],
  // a line that is cut, and tokens of another text
  ['ui', [{ end: 4, kind: 'keyword' }], '', ['keyword:ui']],
  // the letter gets longer in lower case: where the word stands can't be told
  ['İ a', [], 'a', ['İ a']],
])('%j with tokens and a word', (text, tokens, word, stretches) =>
  expect(told(text, tokens, word)).toEqual(stretches),
)

test('stretches are the line, whatever is found and told of it', () =>
  assert(
    property(string(), array(nat(40)), string({ maxLength: 2 }), (text, ends, word) => {
      const tokens = ends.toSorted((a, b) => a - b).map((end) => ({ end, kind: null }))
      expect(
        stretchesOf(text, tokens, word)
          .map((one) => one.text)
          .join(''),
      ).toBe(text)
    }),
  ))
