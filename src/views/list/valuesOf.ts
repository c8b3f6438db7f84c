import type { Column } from '#ui/Table.tsx'
import { decimalMark } from '#format/locale.ts'

type Text = { columns: unknown; decimals: number; text: string }
const texts = new WeakMap<object, Text>()

/**
 * All values of a record, not their names, and what its columns make of them, in lower case: what a reader's word is looked for in.
 * Made once per record, as long as its columns stay. `decimals` are those of the network's coin.
 */
export function valuesOf<Item extends object>(
  record: Item,
  columns: readonly Column<Item>[] = none,
  decimals = 0,
): string {
  const made = texts.get(record)
  if (made?.columns === columns && made.decimals === decimals) return made.text
  const shown = columns.flatMap(({ finds }) => finds?.(record, decimals) ?? [])
  const text = [...valuesIn(record), ...shown].join('\n').toLowerCase()
  texts.set(record, { columns, decimals, text })
  return text
}
const none: readonly never[] = []

/** A number whose digits are grouped; what is copied of a scaled amount ends in what that is on chain. */
const grouped = /^\d+(\W\d{2,3})*\W\d{3}$/
const copied = /^(.*?)( \([\d.]+ raw\))?$/

/** What a reader looks for: of a number, which rows group, and part from its fraction by the mark of the reader's language, its digits. */
export function wordOf(typed: string): string {
  const [, word = '', raw = ''] =
    copied.exec(
      typed
        .trim()
        .toLowerCase()
        .replace(/^[+−-](?=\d)/, ''),
    ) ?? []
  if (grouped.test(word)) return word.replace(/\W/g, '') + raw
  const at = word.lastIndexOf(decimalMark())
  const [before, fraction] = [word.slice(0, at), word.slice(at + 1)]
  const isNumber = at > 0 && /^\d+(\W\d{2,3})*$/.test(before) && /^\d+$/.test(fraction)
  return (isNumber ? `${before.replace(/\W/g, '')}.${fraction}` : word) + raw
}

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
