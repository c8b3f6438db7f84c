import { expect, test } from 'vitest'
import { type Cell, csvRow } from './csv.ts'

test.each<[Cell, string]>([
  ['plain', 'plain'],
  ['US\u202EDC\u200B', 'US\u202EDC\u200B'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-12, '-12'],
  [true, 'true'],
  [123_456_789_012_345_678_901n, '123456789012345678901'],
  [-5n, '-5'],
  ['-0.000000000000000001', '-0.000000000000000001'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  // a spreadsheet that parts cells at semicolons or tabs reads no quotes inside a cell
  ['a;=1+1', `"a;'=1+1"`],
  ["x;=cmd|'/C calc'!A0;", `"x;'=cmd|'/C calc'!A0;"`],
  ['x;"=1+1', `"x;""'=1+1"`],
  ['x; \u00a0" -1', `"x; \u00a0"" '-1"`],
  ['x\t+1', `"x\t'+1"`],
  ['x\n=1', `"x\n'=1"`],
  ['x\r\n@SUM(A1)', `"x\r\n'@SUM(A1)"`],
  ['x;＝1', `"x;'＝1"`],
  ['x;=1;y;＠1', `"x;'=1;y;'＠1"`],
  ['"=1', `"""'=1"`],
  [' =1', `" '=1"`],
  ['a=b;c-d', '"a=b;c-d"'],
  [' padded ', '" padded "'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://evil","x")', `"'=HYPERLINK(""http://evil"",""x"")"`],
  ['+1', "'+1"],
  ['-1+1', "'-1+1"],
  ['-', "'-"],
  ['-1\n', `"'-1\n"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['\n=1', `"'\n'=1"`],
  ['＝1', "'＝1"],
  ['2025-03-01T11:59:55.000000Z', '2025-03-01T11:59:55.000000Z'],
])('%s is written %s', (cell, text) => expect(csvRow([cell])).toBe(`${text}\r\n`))

test('a text of nothing but separators and blanks is written', () => {
  const blank = `${'\n;" '.repeat(50_000)}${' '.repeat(300_000)}`
  expect(csvRow([blank])).toBe(`"'${blank.replaceAll('"', '""')}"\r\n`)
})

test('cells stand between commas, empty ones too', () => {
  expect(csvRow(['a', null, 3n, ''])).toBe('a,,3,\r\n')
})
