import type { Chain } from './chain.ts'
import { after, occurrencesIn, type Moment } from './timetable.ts'

const PAGE = 50

/** What was asked for: the parameters of the path by name, those of the query, and the headers. */
export type Ask = { chain: Chain; path: Record<string, string>; search: URLSearchParams; headers: Headers }

/** What can be in an answer; a bigint is sent as a bare integer. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [field: string]: Json }

/** An answer that is no record: a status and its body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Json
  constructor(status: number, body: Json) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
  }
}

export const notFound = (): Refusal => new Refusal(404, { message: 'Not found' })

/** As strict servers tell of a parameter that they cannot read. */
export const invalid = (pointer: string, detail: string): Refusal =>
  new Refusal(422, { errors: [{ title: 'Invalid value', detail, source: { pointer: `/${pointer}` } }] })

/** The first 50 of what is found, and the cursor that leads on from the last of them. */
export function page<T, R extends Json, C extends Json>(
  found: Iterable<T>,
  record: (one: T) => R,
  cursor: (last: T, count: number) => C,
) {
  const taken: T[] = []
  let isMore = false
  for (const one of found) {
    isMore = taken.length === PAGE
    if (isMore) break
    taken.push(one)
  }
  const last = taken.at(-1)
  return {
    items: taken.map(record),
    next_page_params: isMore && last !== undefined ? cursor(last, taken.length) : null,
  }
}

/** A whole number from the query; null when it is not there or is the text `null`. */
export function integer(search: URLSearchParams, name: string): number | null {
  const text = search.get(name)
  if (text === null || text === 'null' || text === '') return null
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(name, 'Invalid integer')
  return Number(text)
}

/** The moment from which a list goes on: just before the transaction at the cursor, or the end of the newest block. */
export function momentOf({ chain, search }: Ask): Moment {
  const block = integer(search, 'block_number')
  const index = integer(search, 'index')
  const end = after(chain.head())
  if (block === null || index === null || block > chain.head()) return end
  return { block, order: occurrencesIn(chain.scenes, block)[index]?.scene.id ?? Infinity }
}

/** The values of a comma list in the query, each of which must be known. */
export function choices<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T[] | null {
  const text = search.get(name)
  if (!text) return null
  return text.split(',').map((value) => {
    const found = known.find((one) => one === value)
    if (!found) throw invalid(name, 'Invalid value for enum')
    return found
  })
}

export function choice<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T | null {
  const values = choices(search, name, known)
  if (values && values.length > 1) throw invalid(name, 'Invalid value for enum')
  return values?.[0] ?? null
}

/** Only those of the things that pass, as they come. */
export function* keep<T>(all: Iterable<T>, passes: (one: T) => boolean): Generator<T> {
  for (const one of all) if (passes(one)) yield one
}

/** The first so many of the things. */
export function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  if (left <= 0) return
  for (const one of all) {
    yield one
    if (--left <= 0) return
  }
}
