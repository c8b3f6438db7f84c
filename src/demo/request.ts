import type { Chain } from './chain.ts'
import { after, occurrencesIn, type Moment } from './occurrences.ts'
import type { Json } from './answer.ts'

export type ApiRequest = {
  chain: Chain
  path: Record<string, string>
  search: URLSearchParams
  headers: Headers
}

/** A whole number from the query; null if it is missing or the text `null`. @throws Refusal */
export function integer(search: URLSearchParams, name: string): number | null {
  const text = search.get(name)
  if (text === null || text === 'null' || text === '') return null
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(name, 'Invalid integer')
  return Number(text)
}

/** Where a list continues: just before the transaction at the cursor, or at the end of the newest block. */
export function momentOf({ chain, search }: ApiRequest): Moment {
  const block = integer(search, 'block_number')
  const index = integer(search, 'index')
  const end = after(chain.head())
  if (block === null || index === null || block > chain.head()) return end
  return { block, order: occurrencesIn(chain.scenes, block)[index]?.scene.id ?? Infinity }
}

/** The comma-separated values in the query, all of which must be known. @throws Refusal */
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

/** The value in the query, which must be known. @throws Refusal */
export function choice<T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T | null {
  const values = choices(search, name, known)
  if (values && values.length > 1) throw invalid(name, 'Invalid value for enum')
  return values?.[0] ?? null
}

/** An error response: a status and its body. */
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

/** How servers report a parameter that can't be read. */
export const invalid = (pointer: string, detail: string): Refusal =>
  new Refusal(422, { errors: [{ title: 'Invalid value', detail, source: { pointer: `/${pointer}` } }] })

const WINDOW_MS = 1000

/** Counts requests against a rate (per second) and reports it in headers as servers do. Unlimited without a rate. */
export function createRateLimit(rate: number | undefined) {
  let began = -Infinity
  let used = 0
  return {
    /** Counts one request; `isOver` if it was too many. The headers hold the limit, what is left, and the ms until the reset. */
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
