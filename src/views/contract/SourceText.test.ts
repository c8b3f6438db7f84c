import { expect, test } from 'vitest'
import { findLines, linesOf } from './SourceText.tsx'

test.each([
  ['', ['']],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\r\n\rb\n\nc', ['a', '', 'b', '', 'c']],
])('%j has its lines', (code, lines) => expect(linesOf(code)).toEqual({ lines, left: 0 }))

test('more lines than can be scrolled are left off, and counted', () => {
  const { lines, left } = linesOf('\n'.repeat(800_005))
  expect([lines.length, left]).toEqual([800_000, 5])
})

test('a word is found in any letter case, as it is written', () => {
  const lines = ['contract Vault {', '  function deposit() external {', '}', '// the VAULT.*']
  expect(findLines(lines, 'vault')).toEqual([0, 3])
  expect(findLines(lines, '.*')).toEqual([3])
  expect(findLines(lines, '')).toEqual([])
  expect(
    findLines(
      Array.from({ length: 20_000 }, () => 'x'),
      'X',
    ),
  ).toHaveLength(10_000)
})
