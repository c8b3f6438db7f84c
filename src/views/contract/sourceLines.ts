/** Browsers can't scroll further than this many lines of 20 px. */
const mostLines = 800_000
const mostFound = 10_000

/** A text by its lines, and how many were left off. */
export function linesOf(code: string): { lines: string[]; left: number } {
  const lines = code.split(/\r\n|[\n\r]/)
  // a last line that is empty only ends the one before
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return { lines: lines.slice(0, mostLines), left: Math.max(0, lines.length - mostLines) }
}

/** Where a word stands, in any letter case: the first 10,000 lines, from 0. */
export function findLines(lines: readonly string[], word: string): number[] {
  const looked = word.toLowerCase()
  const found: number[] = []
  if (!looked) return found
  for (const [index, line] of lines.entries()) {
    if (line.toLowerCase().includes(looked)) found.push(index)
    if (found.length === mostFound) break
  }
  return found
}
