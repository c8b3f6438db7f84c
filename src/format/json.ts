/** JSON to read, two spaces deep; bigints as the digits that servers send them in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, bigintsAsDigits, 2)
}

/** For JSON.stringify: a bigint is written as servers send it. */
export const bigintsAsDigits = (_key: string, part: unknown): unknown =>
  typeof part === 'bigint' ? part.toString() : part
