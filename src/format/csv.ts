import { lettersWritten } from './letters.ts'
import { invisible, visible } from './text.ts'

/** A CSV cell. Amounts are bigints or decimal text, never floats. */
export type Cell = string | number | bigint | boolean | null

/** The byte order mark by which spreadsheets detect UTF-8; once, at the start. */
export const csvStart = '\uFEFF'

/**
 * An RFC 4180 row with line end. Against spoofing, invisible characters become `⟨U+202E⟩`, lookalikes `USDТ⟨U+0422⟩`, and
 * formulas get an apostrophe.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/** Formula starts at the start of a cell, or after a semicolon, where some spreadsheets split even inside quotes. */
const formulas = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|;)[\s"]*)/g
const plainNumber = /^-?\d+(?:\.\d+)?$/
// some locales' spreadsheets split at semicolons
const needsQuotes = /[",;]|^\s|\s$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = plainNumber.test(cell)
    ? cell
    : lettersWritten(cell.replace(invisible, visible)).replace(formulas, "'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
