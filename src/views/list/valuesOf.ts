const texts = new WeakMap<object, string>()

/** All values of a record, not their names, in lower case: what a reader's word is looked for in. Made once per record. */
export function valuesOf(record: object): string {
  const text = texts.get(record) ?? valuesIn(record).join('\n').toLowerCase()
  texts.set(record, text)
  return text
}

/** What a reader looks for: of a number that is grouped as rows group it, its digits. */
export const wordOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^\d+(\W\d{3})+$/, (number) => number.replace(/\W/g, ''))

function valuesIn(value: unknown): string[] {
  if (typeof value === 'object' && value) return Object.values(value).flatMap(valuesIn)
  return typeof (value ?? false) === 'boolean' ? [] : [`${value as string | number | bigint}`]
}
