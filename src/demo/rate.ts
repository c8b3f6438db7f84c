const WINDOW_MS = 1000

/** Counts requests against a rate (a second), and tells where it stands as servers do. Unlimited without a rate. */
export function createRate(rate: number | undefined) {
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
