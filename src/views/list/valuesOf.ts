const texts = new WeakMap<object, string>()

/** All values of a record, not their names, in lower case, each on a line: what a reader's word is looked for in. Made once per record. */
export function valuesOf(record: object): string {
  const text = texts.get(record) ?? `\n${valuesIn(record).join('\n').toLowerCase()}`
  texts.set(record, text)
  return text
}

/**
 * What a reader looks for: of a number that is grouped as rows group it, its digits. Every record has a value with a 5
 * somewhere: up to three digits have to begin one. So does an amount, which is sent without a point.
 */
export const wordOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^\d+(\W\d{3})+$/, (number) => number.replace(/\W/g, ''))
    .replace(/^(\d{1,3}|\d*\.\d+)$/, (number) => `\n${number.replace(/^0*\.?0*(?=.)|\./g, '')}`)

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value) return Object.values(value).flatMap(valuesIn)
  return typeof (value ?? false) === 'boolean' ? [] : [`${value as string | number | bigint}`]
}
