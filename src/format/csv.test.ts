import { expect, test } from 'vitest'
import { type Cell, csvRow } from './csv.ts'

test.each<[Cell, string]>([
  ['plain', 'plain'],
  // invisible and direction-changing characters
  ['US\u202EDC\u200B', 'US⟨U+202E⟩DC⟨U+200B⟩'],
  ['\u2066evil\u2069', '⟨U+2066⟩evil⟨U+2069⟩'],
  ['\uFEFF\u00ADhidden\uE0020\u{E0041}', '⟨U+FEFF⟩⟨U+00AD⟩hidden\uE0020⟨U+E0041⟩'],
  ['two\nlines\r\n\tand a tab', 'two⟨U+000A⟩lines⟨U+000D⟩⟨U+000A⟩⟨U+0009⟩and a tab'],
  ['nul\0 bell\u0007', 'nul⟨U+0000⟩ bell⟨U+0007⟩'],
  // lookalikes
  ['USD\u0422', 'USD\u0422⟨U+0422⟩'],
  ['\u0422\u0435\u0437\u0435\u0440', '\u0422\u0435\u0437\u0435\u0440'],
  // odd but visible characters stay
  ['⚙️ 한글 e\u0301\u0302\u0303\u0304\u0305\u0306', '⚙️ 한글 e\u0301\u0302\u0303\u0304\u0305\u0306'],
  // nothing invisible may hide a formula sign
  ['\u200B=1+1', '⟨U+200B⟩=1+1'],
  ['\u202E=1+1', '⟨U+202E⟩=1+1'],
  ['\uFEFF@SUM(A1)', '⟨U+FEFF⟩@SUM(A1)'],
  ['\0-1+1', '⟨U+0000⟩-1+1'],
  ['a;\u200B=1', '"a;⟨U+200B⟩=1"'],
  ['=\u200B1', "'=⟨U+200B⟩1"],
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
  ['a;b', '"a;b"'],
  // spreadsheets that split at semicolons ignore quotes inside a cell
  ['a;=1+1', `"a;'=1+1"`],
  ["x;=cmd|'/C calc'!A0;", `"x;'=cmd|'/C calc'!A0;"`],
  ['x;"=1+1', `"x;""'=1+1"`],
  ['x; \u00a0" -1', `"x; \u00a0"" '-1"`],
  ['x\t+1', 'x⟨U+0009⟩+1'],
  ['x\n=1', 'x⟨U+000A⟩=1'],
  ['x\r\n@SUM(A1)', 'x⟨U+000D⟩⟨U+000A⟩@SUM(A1)'],
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
  ['-1\n', "'-1⟨U+000A⟩"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '⟨U+0009⟩=1'],
  ['\r=1', '⟨U+000D⟩=1'],
  ['\n=1', '⟨U+000A⟩=1'],
  ['＝1', "'＝1"],
  ['2025-03-01T11:59:55.000000Z', '2025-03-01T11:59:55.000000Z'],
])('%s is written %s', (cell, text) => expect(csvRow([cell])).toBe(`${text}\r\n`))

test('a text of nothing but separators and blanks is written', () => {
  const blank = `${' ;" '.repeat(50_000)}${' '.repeat(300_000)}`
  expect(csvRow([blank])).toBe(`"${blank.replaceAll('"', '""')}"\r\n`)
})

test('cells stand between commas, empty ones too', () => {
  expect(csvRow(['a', null, 3n, ''])).toBe('a,,3,\r\n')
})
