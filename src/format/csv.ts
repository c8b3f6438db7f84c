/** What a cell of a CSV file can hold. Amounts are bigints, or decimals written out as text; never floats. */
export type Cell = string | number | bigint | boolean | null

/** Tells spreadsheets that the file is UTF-8. Stands once, before the first row. */
export const csvStart = '\uFEFF'

/**
 * One row as RFC 4180 has it, with its line end. An apostrophe stands before what a spreadsheet would take for a formula;
 * all else of a stranger's text is as it was sent, unseen characters too: programs compare it with what others have of it.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/**
 * Before what spreadsheets begin a formula with, full-width forms included, at the start of a cell. One that parts cells at
 * semicolons or tabs reads no quotes inside of a cell: behind these and line ends its next cell begins.
 */
const formulas = /^(?=[\t\r\n])|(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[;\t\r\n])[\s"]*)/g
const plainNumber = /^-?\d+(?:\.\d+)?$/
// semicolons and tabs part cells where the reader's spreadsheet is set to them
const needsQuotes = /["\r\n,;\t]|^\s|\s$/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = plainNumber.test(cell) ? cell : cell.replace(formulas, "'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
