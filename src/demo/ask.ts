import type { Chain } from './chain.ts'
import { invalid } from './refusal.ts'
import { after, occurrencesIn, type Moment } from './timetable.ts'

/** What was asked for: the parameters of the path by name, those of the query, and the headers. */
export type Ask = { chain: Chain; path: Record<string, string>; search: URLSearchParams; headers: Headers }

/** A whole number from the query; null when it is not there or is the text `null`. @throws Refusal */
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

/** The values of a comma list in the query, each of which must be known. @throws Refusal */
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

/** The one value of the query, which must be known. @throws Refusal */
export function choice<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T | null {
  const values = choices(search, name, known)
  if (values && values.length > 1) throw invalid(name, 'Invalid value for enum')
  return values?.[0] ?? null
}
