import { ApiError } from './errors.ts'
import { wait } from './wait.ts'

/** Waits shorter than this pass in silence; longer ones are said, with their end. In ms. */
const silentMs = 2000

/** What a server last told of how much it may be asked. What it didn't tell is null. */
export type Allowance = {
  /** Calls in one period of the server's own length. */
  limit: number | null
  /** Calls left of them, and until when (ms since 1970). */
  remaining: number | null
  until: number | null
  /** Credits of a keyed deployment; below zero where a plan may overdraw. */
  credits: string | null
}

/**
 * How fast one deployment may be asked. It starts without a limit and learns from what the server tells:
 * `x-ratelimit-remaining` and `x-ratelimit-reset` (ms to wait) on any answer, and the wait of a 429.
 */
export function createPace(now: () => number = Date.now) {
  let openAt = 0
  /** Why it is closed until then, if not for its rate. */
  let why: ApiError | null = null
  let allowance: Allowance | null = null
  return {
    /** It answered something, so that what it refuses is that alone. */
    answers: false,
    /** What the server last told of its limits; null when it tells none. */
    allowance: () => allowance,
    /** Passes when the server may be asked. @throws ApiError when that is more than 2 s from now: `rate` with the wait, or why else */
    async turn(signal?: AbortSignal): Promise<void> {
      // meanwhile others may be told to wait longer
      for (let waited = 0; openAt > Math.max(waited, now());) {
        const waitMs = openAt - now()
        if (waitMs > silentMs) throw why ?? new ApiError('rate', { waitMs })
        waited = openAt
        await wait(waitMs, signal)
      }
    },
    /** Learns from the headers of an answer that wasn't refused. */
    learn(headers: Headers): void {
      this.answers = true
      if (why) this.release()
      this.note(headers)
      const resetMs = resetOf(headers)
      if (countOf(headers.get('x-ratelimit-remaining')) === 0 && resetMs) this.hold(resetMs)
    },
    /** Keeps what the headers of an answer tell. A refusal says itself whether to wait. */
    note(headers: Headers): void {
      const limit = countOf(headers.get('x-ratelimit-limit'))
      const remaining = countOf(headers.get('x-ratelimit-remaining'))
      const resetMs = resetOf(headers)
      const credits = headers.get('x-credits-remaining')
      if (limit !== null || credits !== null)
        allowance = { limit, remaining, until: resetMs === null ? null : now() + resetMs, credits }
    },
    /** Keeps still for so long, because of its rate or for this reason. */
    hold(waitMs: number, reason: ApiError | null = null): void {
      const until = now() + waitMs
      if (until > openAt) {
        openAt = until
        why = reason
      }
    },
    /** Waits no longer for what was told before. */
    release: (): void => {
      openAt = 0
      why = null
    },
  }
}

export type Pace = ReturnType<typeof createPace>

/** `x-ratelimit-reset`, in ms; null for more than a day, which is no wait: other servers tell a moment by this name. */
export function resetOf(headers: Headers): number | null {
  const ms = countOf(headers.get('x-ratelimit-reset'))
  return ms !== null && ms <= 86_400_000 ? ms : null
}

/** A whole number; null for none, and for the -1 that means unlimited or unknown. */
function countOf(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null
}
