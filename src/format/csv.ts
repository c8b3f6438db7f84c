import { lettersWritten } from './letters.ts'
import { invisible, visible } from './text.ts'

/** What a cell of a CSV file can hold. Amounts are bigints, or decimals written out as text; never floats. */
export type Cell = string | number | bigint | boolean | null

/** Tells spreadsheets that the file is UTF-8. Stands once, before the first row. */
export const csvStart = '\uFEFF'

/**
 * One row as RFC 4180 has it, with its line end. The file is for spreadsheets, in which a name must not pass for another: what
 * can't be seen in a stranger's text, or turns its direction, is written out as the page does, `⟨U+202E⟩`; what isn't the letter
 * that it seems is followed by its number, `USDТ⟨U+0422⟩`; and an apostrophe stands before what a spreadsheet would take for a
 * formula. A file of JSON has every text as it was sent.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/**
 * Before what spreadsheets begin a formula with, full-width forms included, at the start of a cell. One that parts cells at
 * semicolons reads no quotes inside of a cell: behind these its next cell begins. What can't be seen is written out by then,
 * tabs and line ends too: nothing hides before a sign.
 */
const formulas = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|;)[\s"]*)/g
const plainNumber = /^-?\d+(?:\.\d+)?$/
// semicolons part cells where the reader's spreadsheet is set to them
const needsQuotes = /[",;]|^\s|\s$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = plainNumber.test(cell)
    ? cell
    : lettersWritten(cell.replace(invisible, visible)).replace(formulas, "'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
