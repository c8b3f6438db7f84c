import { cut, visible } from './text.ts'

/** Indented JSON; bigints as digits, as servers send them. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, bigintsAsDigits, 2)
}

/** A JSON.stringify replacer that writes bigints as digits. */
export const bigintsAsDigits = (_key: string, part: unknown): unknown =>
  typeof part === 'bigint' ? part.toString() : part

/** The first `maxLength` characters of `writeJson`, without writing the rest: indenting deep nesting takes quadratic space. */
export function shortJson(value: unknown, maxLength: number): string {
  let text = ''
  const write = (part: unknown, line: string) => {
    if (typeof part !== 'object' || part === null) {
      text += JSON.stringify(typeof part === 'string' ? part.slice(0, maxLength) : part, bigintsAsDigits)
      return
    }
    const [opened, closed] = Array.isArray(part) ? '[]' : '{}'
    text += opened
    let isFirst = true
    for (const name of Array.isArray(part) ? part.keys() : Object.keys(part)) {
      if (text.length > maxLength) return
      text += `${isFirst ? '' : ','}${line}  `
      if (typeof name === 'string') text += `${JSON.stringify(name.slice(0, maxLength))}: `
      write((part as Record<string | number, unknown>)[name], `${line}  `)
      isFirst = false
    }
    text += isFirst ? closed : `${line}${closed}`
  }
  write(value, '\n')
  return cut(text, maxLength)
}

/** As {@link shortJson}, with invisible characters made visible. */
export function visibleShortJson(value: unknown, maxLength: number): string {
  return shortJson(value, maxLength).split('\n').map(visible).join('\n')
}
