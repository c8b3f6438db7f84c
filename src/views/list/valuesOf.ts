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
    .replace(/^\d+(\W\d{2,3})*\W\d{3}$/, (number) => number.replace(/\W/g, ''))

/** In their order. Not by calling itself: a server may nest deeper than calls can go. */
function valuesIn(record: object): string[] {
  const found: string[] = []
  const left: unknown[] = [record]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'object' && value)
      for (const part of Object.values(value).toReversed()) left.push(part)
    else if (typeof (value ?? false) !== 'boolean') found.push(`${value as string | number | bigint}`)
  }
  return found
}
