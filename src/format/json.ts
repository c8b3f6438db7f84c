import { cut, visible } from './text.ts'

/** JSON to read, two spaces deep; bigints as the digits that servers send them in. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, bigintsAsDigits, 2)
}

/** For JSON.stringify: a bigint is written as servers send it. */
export const bigintsAsDigits = (_key: string, part: unknown): unknown =>
  typeof part === 'bigint' ? part.toString() : part

/**
 * The beginning of `writeJson`, `most` characters of it: no more is written than is shown. Parts in parts take the square of
 * their depth by their indent alone, and a stranger can send them as deep as JSON goes.
 */
export function shortJson(value: unknown, most: number): string {
  let text = ''
  const write = (part: unknown, line: string) => {
    if (typeof part !== 'object' || part === null) {
      text += JSON.stringify(typeof part === 'string' ? part.slice(0, most) : part, bigintsAsDigits)
      return
    }
    const [opened, closed] = Array.isArray(part) ? '[]' : '{}'
    text += opened
    let isFirst = true
    for (const name of Array.isArray(part) ? part.keys() : Object.keys(part)) {
      if (text.length > most) return
      text += `${isFirst ? '' : ','}${line}  `
      if (typeof name === 'string') text += `${JSON.stringify(name.slice(0, most))}: `
      write((part as Record<string | number, unknown>)[name], `${line}  `)
      isFirst = false
    }
    text += isFirst ? closed : `${line}${closed}`
  }
  write(value, '\n')
  return cut(text, most)
}

/** That for the eye: what can't be seen in it is written out. */
export function visibleShortJson(value: unknown, most: number): string {
  return shortJson(value, most).split('\n').map(visible).join('\n')
}
