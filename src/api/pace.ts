import { ApiError } from './errors.ts'

/** Waits shorter than this pass in silence; longer ones are said, with their end. In ms. */
const silentMs = 2000

/**
 * How fast one deployment may be asked. It starts without a limit and learns from what the server tells:
 * `x-ratelimit-remaining` and `x-ratelimit-reset` (ms to wait) on any answer, and the wait of a 429.
 */
export function createPace(now: () => number = Date.now) {
  let openAt = 0
  return {
    /** Passes when the server may be asked. @throws ApiError `rate` with the wait, when it is longer than 2 s */
    async turn(signal?: AbortSignal): Promise<void> {
      const waitMs = openAt - now()
      if (waitMs <= 0) return
      if (waitMs > silentMs) throw new ApiError('rate', { waitMs })
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, waitMs)
        signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason as Error)
        })
      })
    },
    /** Learns from the headers of an answer that wasn't refused. */
    learn(headers: Headers): void {
      const remaining = numberOf(headers.get('x-ratelimit-remaining'))
      const resetMs = numberOf(headers.get('x-ratelimit-reset'))
      // -1 means unlimited or unknown
      if (remaining === 0 && resetMs > 0) openAt = Math.max(openAt, now() + Math.min(resetMs, 600_000))
    },
    /** Keeps still after a 429. */
    hold(waitMs: number): void {
      openAt = Math.max(openAt, now() + waitMs)
    },
  }
}

function numberOf(header: string | null): number {
  return header === null || header.trim() === '' ? Number.NaN : Number(header)
}
