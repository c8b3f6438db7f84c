import type { Chain } from './chain.ts'
import { after, occurrencesIn, type Moment } from './occurrences.ts'
import type { Json } from './answer.ts'

/** What was asked for: the parameters of the path by name, those of the query, and the headers. */
export type ApiRequest = {
  chain: Chain
  path: Record<string, string>
  search: URLSearchParams
  headers: Headers
}

/** A whole number from the query; null when it is not there or is the text `null`. @throws Refusal */
export function integer(search: URLSearchParams, name: string): number | null {
  const text = search.get(name)
  if (text === null || text === 'null' || text === '') return null
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(name, 'Invalid integer')
  return Number(text)
}

/** The moment from which a list goes on: just before the transaction at the cursor, or the end of the newest block. */
export function momentOf({ chain, search }: ApiRequest): Moment {
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

/** As servers tell of a parameter that they cannot read. */
export const invalid = (pointer: string, detail: string): Refusal =>
  new Refusal(422, { errors: [{ title: 'Invalid value', detail, source: { pointer: `/${pointer}` } }] })

const WINDOW_MS = 1000

/** Counts requests against a rate (a second), and tells where it stands as servers do. Unlimited without a rate. */
export function createRateLimit(rate: number | undefined) {
  let began = -Infinity
  let used = 0
  return {
    /** Counts one more; `isOver` when it was too many. `headers` hold the limit, what is left, and the ms until all is free again. */
    count(): { isOver: boolean; headers: Record<string, string> } {
      const now = performance.now()
      if (now - began >= WINDOW_MS) {
        began = now
        used = 0
      }
      used++
      const left = rate === undefined ? -1 : Math.max(0, rate - used)
      const reset = rate === undefined ? -1 : Math.ceil(began + WINDOW_MS - now)
      return { isOver: rate !== undefined && used > rate, headers: rateHeaders(rate ?? -1, left, reset) }
    },
  }
}

export const rateHeaders = (limit: number, remaining: number, resetMs: number): Record<string, string> => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetMs),
  'bypass-429-option': 'no_bypass',
})
