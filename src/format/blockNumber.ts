/** A block number in any locale's grouping: `3,050,947`, `30,50,947`, `3’050’947`, `3.050.947`. */
const written =
  /^(?:block\s*)?#?(?:\d(?:[,'’]\s?(?:\d{2}(?=,\d)|\d{3})(?!\d)|[\d\s_])*|[1-9]\d{0,2}(?:\.\d{3}){1,2})\.?$/i

/** A block number from typed text; null if it is none or has more than 15 digits. */
export function readBlockNumber(text: string): number | null {
  const digits = written.test(text) ? text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') : ''
  return digits && digits.length <= 15 ? Number(digits) : null
}
