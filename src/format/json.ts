import { visible } from './text.ts'

/** JSON to read, two spaces deep; bigints as the digits that servers send them in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part),
    2,
  )
}

/** The same for the eye: what can't be seen in it is written out. */
export function visibleJson(value: unknown): string {
  return writeJson(value).split('\n').map(visible).join('\n')
}
