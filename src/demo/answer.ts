/** JSON, except that a bigint is sent as a bare integer. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [field: string]: Json }

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `amount` in smallest units times `rate` (decimal digits), as decimal digits; never a float. */
export function worth(amount: bigint, decimals: number, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  return digits(amount * BigInt(whole + fraction), decimals + fraction.length)
}

/** `12345n, 3` as `12.345`; trailing zeros are left out. */
export function digits(amount: bigint, decimals: number): string {
  const text = amount.toString().padStart(decimals + 1, '0')
  const fraction = text.slice(text.length - decimals).replace(/0+$/, '')
  const whole = text.slice(0, text.length - decimals)
  return decimals === 0 || fraction === '' ? (decimals === 0 ? text : whole) : `${whole}.${fraction}`
}

export const percent = (part: bigint, of: bigint): number =>
  of === 0n ? 0 : Number((part * 10_000n) / of) / 100

const PAGE = 50

/** The first 50 items, and the cursor after the last of them. */
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

export function* matching<T>(all: Iterable<T>, passes: (one: T) => boolean): Generator<T> {
  for (const one of all) if (passes(one)) yield one
}

export function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let left = count
  if (left <= 0) return
  for (const one of all) {
    yield one
    if (--left <= 0) return
  }
}
