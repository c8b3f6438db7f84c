/** JSON to read, two spaces deep; bigints as the digits that servers send them in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part),
    2,
  )
}
