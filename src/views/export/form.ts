import type { Chain } from '#api/fees.ts'
import { type ListQuery, rawOf } from '#api/query.ts'
import { type Cell, csvRow, csvStart } from '#format/csv.ts'
import { shortHash } from '#format/hash.ts'
import { bigintsAsDigits } from '#format/json.ts'
import type { Span } from './span.ts'

export type Format = 'csv' | 'json'

/**
 * One column of a CSV file. Amounts stand in two: exact in the smallest unit, and in units by `formatUnits`. `page` is what came with
 * the item, for what one row tells of another.
 */
export type Field<Item> = {
  name: string
  value: (item: Item, chain: Chain, page: readonly Item[]) => Cell
}

/** How records become a file: what stands before them, each of them, and what makes the file whole after the last. */
export type Form<Item> = {
  format: Format
  type: string
  head: string
  row: (item: Item, index: number, page: readonly Item[]) => string
  tail: string
  /** When a record happened, in ms since 1970; null where it doesn't tell. Null for records that have no time. */
  timeOf: ((item: Item) => number | null) | null
}

/** The form of a file. JSON holds each record whole, as the server sent it; CSV these fields of it. */
export function formOf<Item>(format: Format, fields: readonly Field<Item>[], chain: Chain): Form<Item> {
  const time = fields.find(({ name }) => /^(block_)?timestamp$/.test(name))
  const timeOf =
    time === undefined
      ? null
      : (item: Item) => {
          const ms = Date.parse(String(time.value(item, chain, [item])))
          return Number.isNaN(ms) ? null : ms
        }
  if (format === 'json')
    return {
      format,
      type: 'application/json',
      head: '[',
      row: (item, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(rawOf(item), bigintsAsDigits)}`,
      tail: '\n]\n',
      timeOf,
    }
  return {
    format,
    type: 'text/csv;charset=utf-8',
    head: csvStart + csvRow(fields.map(({ name }) => name)),
    row: (item, _index, page) => csvRow(fields.map(({ value }) => value(item, chain, page))),
    tail: '',
    timeOf,
  }
}

/**
 * From list, place, filters, span and day (UTC): `loupe-demo-transactions-0x3fC172…c551-2025-03-01.csv`, and before the day
 * `from_2025-01-01T00_00Z-until_2025-02-01T00_00Z`.
 */
export function fileNameOf<Item>(
  { queryKey }: ListQuery<Item>,
  format: Format,
  now: number,
  { from, to }: Span,
): string {
  const [network, , path, filters] = queryKey
  const parts = path.split('/').slice(1)
  const places = parts.filter((_part, index) => index % 2 === 1 && index < parts.length - 1)
  const named = ['loupe', network, parts.at(-1) ?? 'list', ...places.map(shortHash)]
  const filtered = Object.values(filters).filter((value) => value !== undefined)
  const spanned = Object.entries({ from, until: to }).flatMap(([word, ms]) =>
    ms === null ? [] : `${word} ${new Date(ms).toISOString().slice(0, 16)}Z`,
  )
  const day = new Date(now).toISOString().slice(0, 10)
  const words = [...named, ...filtered.map(shortHash), ...spanned, day].map((word) =>
    word.replace(/[^\w…-]+/g, '_'),
  )
  return `${words.join('-')}.${format}`
}
