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
  /** Closed until then for its rate, and until then for another reason. */
  let rateUntil = 0
  let otherUntil = 0
  let reason: ApiError | null = null
  let allowance: Allowance | null = null
  return {
    /** It answered something, so that what it refuses is that alone. */
    answers: false,
    /** What the server last told of its limits; null when it tells none. */
    allowance: () => allowance,
    /**
     * Passes when the server may be asked; an order with a key of its own, where its rate allows it. @throws ApiError when
     * that is more than 2 s from now: `rate` with the wait, or why else
     */
    async turn(signal?: AbortSignal, hasOwnKey = false): Promise<void> {
      for (let waited = 0; ;) {
        const other = hasOwnKey ? 0 : otherUntil
        const until = Math.max(rateUntil, other)
        // meanwhile others may be told to wait longer
        if (until <= Math.max(waited, now())) return
        const waitMs = until - now()
        if (waitMs > silentMs) throw (other > rateUntil && reason) || new ApiError('rate', { waitMs })
        waited = until
        await wait(waitMs, signal)
      }
    },
    /**
     * Learns from the headers of an answer that wasn't refused. What an order with its own key is answered tells nothing of
     * others.
     */
    learn(headers: Headers, hasOwnKey = false): void {
      if (!hasOwnKey) {
        this.answers = true
        otherUntil = 0
      }
      this.note(headers)
      const resetMs = resetOf(headers)
      if (countOf(headers.get('x-ratelimit-remaining')) === 0 && resetMs) this.hold(resetMs)
    },
    /** Keeps what the headers of an answer tell. A refusal says itself whether to wait. */
    note(headers: Headers): void {
      const limit = countOf(headers.get('x-ratelimit-limit'))
      const remaining = countOf(headers.get('x-ratelimit-remaining'))
      const resetMs = resetOf(headers)
      const [credits = null] = /^-?[\d.]+$/.exec(headers.get('x-credits-remaining') ?? '') ?? []
      if (limit !== null || credits !== null)
        allowance = { limit, remaining, until: resetMs === null ? null : now() + resetMs, credits }
    },
    /** Keeps still for so long, because of its rate or for this reason. */
    hold(waitMs: number, why: ApiError | null = null): void {
      const until = now() + waitMs
      if (!why) rateUntil = Math.max(rateUntil, until)
      else if (until > otherUntil) {
        otherUntil = until
        reason = why
      }
    },
    /** Waits no longer for what was told before. */
    release: (): void => {
      rateUntil = otherUntil = 0
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
