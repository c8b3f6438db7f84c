import { ApiError } from './errors.ts'

/** Waits up to this long are silent; longer ones are shown with their end. In ms. */
const silentMs = 2000

/** Minimum doubled wait from the second refusal in a row. In ms. */
const minRepeatMs = 5000

/** Additional wait of a request refused twice in a row, so that another one probes first. In ms. */
const repeatDelayMs = 1000

/** Longest wait that no server asked for; after refusals for so long, requests pause until the user acts. In ms. */
const pauseMs = 300_000

/** The rate limit that a server last reported; null where not reported. */
export type Allowance = {
  /** Calls per period of the server's choice. */
  limit: number | null
  /** Calls left in the period, and its end (ms since 1970). */
  remaining: number | null
  until: number | null
  /** Credits of a keyed deployment; negative if a plan allows overdraft. */
  credits: string | null
}

/** A request that may be sent now. `end`: its response was processed, or none came. */
export type Slot = {
  question: string
  /** A PATCH with a key of its own. */
  hasOwnKey: boolean
  /** The number of refusal rounds when it was sent. */
  round: number
  end: () => void
}

/** Refusals in a row, and the time of the first in ms since 1970. */
type Streak = { times: number; since: number }

/**
 * One deployment's rate limiter, fed by `x-ratelimit-remaining`, `x-ratelimit-reset` (ms) and 429s. While refused, one request at
 * a time probes and waits double; after five minutes requests pause until the user acts.
 */
export function createPace(now: () => number = Date.now) {
  /** Blocked until then by the rate limit, and until then for another reason. */
  let rateUntil = 0
  let otherUntil = 0
  let reason: ApiError | null = null
  let allowance: Allowance | null = null
  /** Refusals since the last success: of all requests, and by request; while paused `until` is infinite. */
  let refusals: Streak | null = null
  const byRequest = new Map<string, Streak & { until: number }>()
  let round = 0
  /** The probing request, and a promise for its result. */
  let probe: { over: Promise<void>; end: () => void } | null = null

  const begin = (question: string, hasOwnKey: boolean): Slot => {
    const turn = { question, hasOwnKey, round, end: () => {} }
    if (!refusals || probe || hasOwnKey) return turn
    let isOver = () => {}
    const over = new Promise<void>((resolve) => (isOver = resolve))
    const thisProbe = {
      over,
      end: () => {
        if (probe === thisProbe) probe = null
        isOver()
      },
    }
    probe = thisProbe
    return { ...turn, end: thisProbe.end }
  }

  return {
    /** The server answered something, so that a refusal concerns one request only. */
    answers: false,
    allowance: () => allowance,
    /**
     * Resolves when a request may be sent. @throws ApiError if that is over 2 s away: `rate` (without a wait while paused), or
     * the reason of the block
     */
    async turn(question = '', signal?: AbortSignal, hasOwnKey = false): Promise<Slot> {
      for (let waited = 0; ;) {
        const other = hasOwnKey ? 0 : otherUntil
        const rate = Math.max(rateUntil, byRequest.get(question)?.until ?? 0)
        const until = Math.max(rate, other)
        if (until === Infinity) throw new ApiError('rate')
        // the wait may have been extended meanwhile
        if (until > Math.max(waited, now())) {
          const waitMs = until - now()
          if (waitMs > silentMs) throw (other > rate && reason) || new ApiError('rate', { waitMs })
          waited = until
          await wait(waitMs, signal)
        } else if (!refusals || !probe || hasOwnKey) return begin(question, hasOwnKey)
        else await untilAborted(probe.over, signal)
      }
    },
    /** Learns from the headers of a successful response; one with its own key says nothing about others. */
    learn(turn: Slot, headers: Headers): void {
      if (!turn.hasOwnKey) {
        this.answers = true
        otherUntil = 0
        byRequest.delete(turn.question)
        // a response to a request sent before the refusal proves nothing
        if (turn.round === round) refusals = null
      }
      this.note(headers)
      const resetMs = resetOf(headers)
      if (countOf(headers.get('x-ratelimit-remaining')) === 0 && resetMs) this.hold(resetMs)
    },
    /** Learns from a refusal with the server's wait in ms. Returns how long requests are blocked; null while paused. */
    refuse({ question, round: asked }: Slot, toldMs: number): number | null {
      const at = now()
      const ownPause = { ...lengthened(byRequest.get(question), at), until: 0 }
      // requests sent at the same time are refused for the same reason
      if (asked === round || !refusals) {
        round += 1
        refusals = lengthened(refusals, at)
      }
      const [ownMs, allMs] = [waitOf(ownPause, toldMs, at), waitOf(refusals, toldMs, at)]
      rateUntil = Math.max(rateUntil, at + allMs)
      const waitMs = Math.max(rateUntil - at + (ownPause.times > 1 ? repeatDelayMs : 0), ownMs)
      byRequest.set(question, { ...ownPause, until: at + waitMs })
      return waitMs === Infinity ? null : waitMs
    },
    note(headers: Headers): void {
      const limit = countOf(headers.get('x-ratelimit-limit'))
      const remaining = countOf(headers.get('x-ratelimit-remaining'))
      const resetMs = resetOf(headers)
      const [credits = null] = /^-?[\d.]+$/.exec(headers.get('x-credits-remaining') ?? '') ?? []
      if (limit !== null || credits !== null)
        allowance = { limit, remaining, until: resetMs === null ? null : now() + resetMs, credits }
    },
    /** Blocks requests for so long, by rate limit or for this reason. */
    hold(waitMs: number, why: ApiError | null = null): void {
      const until = now() + waitMs
      if (!why) rateUntil = Math.max(rateUntil, until)
      else if (until > otherUntil) {
        otherUntil = until
        reason = why
      }
    },
    release(): void {
      rateUntil = otherUntil = 0
      byRequest.clear()
      if (refusals) refusals = { times: 0, since: now() }
    },
    isResting: () => rateUntil === Infinity,
  }
}

export type Pace = ReturnType<typeof createPace>

const lengthened = (streak: Streak | null | undefined, at: number): Streak =>
  streak?.times ? { ...streak, times: streak.times + 1 } : { times: 1, since: at }

/** The wait in ms: the server's, then doubled with up to 15 % jitter; infinite where it would pass five minutes. */
function waitOf({ times, since }: Streak, toldMs: number, at: number): number {
  if (times === 1) return toldMs
  const doubled = Math.min(Math.max(toldMs, minRepeatMs) * 2 ** (times - 1), Math.max(toldMs, pauseMs))
  const waitMs = doubled * (1 + 0.15 * Math.random())
  return at + waitMs - since > pauseMs ? Infinity : waitMs
}

/** Resolves with the promise. @throws the signal's reason as soon as it is aborted */
function untilAborted(over: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return over
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    void over.then(resolve).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** `x-ratelimit-reset` in ms; null for more than a day, because some servers send a timestamp. */
export function resetOf(headers: Headers): number | null {
  const ms = countOf(headers.get('x-ratelimit-reset'))
  return ms !== null && ms <= 86_400_000 ? ms : null
}

/** A whole number; null for none and for -1, which means unlimited or unknown. */
function countOf(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null
}

/** Resolves after so many ms, at most 24 days (the limit of timers). @throws the signal's reason as soon as it is aborted */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = setTimeout(end, Math.min(ms, 2 ** 31 - 1))
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
