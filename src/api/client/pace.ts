import { ApiError } from './errors.ts'

/** Waits shorter than this pass in silence; longer ones are said, with their end. In ms. */
const silentMs = 2000

/** What is refused a second time in a row waits twice this at least, whatever its server tells. In ms. */
const minRepeatMs = 5000

/** What was refused twice in a row waits so much longer than the rest, so that another finds out first. In ms. */
const repeatDelayMs = 1000

/** No wait that nobody told is longer; and after so long of refusals alone nothing is asked by itself. In ms. */
const pauseMs = 300_000

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

/** A question that may go out now. `end`: what came of it is learned, or nothing came. */
export type Slot = {
  /** What is asked. */
  question: string
  /** An order with a key of its own. */
  hasOwnKey: boolean
  /** How often the server had asked to wait by then. */
  round: number
  end: () => void
}

/** Refusals in a row, and when the first of them came, in ms since 1970. */
type Streak = { times: number; since: number }

/**
 * How fast one deployment may be asked. It starts without a limit and learns from what the server tells:
 * `x-ratelimit-remaining` and `x-ratelimit-reset` (ms to wait) on any answer, and the wait of a 429. While it refuses, one
 * question at a time finds out for all others whether it still does: each wait is twice the one before at least, and after
 * five minutes nothing goes out until the reader asks.
 */
export function createPace(now: () => number = Date.now) {
  /** Closed until then for its rate, and until then for another reason. */
  let rateUntil = 0
  let otherUntil = 0
  let reason: ApiError | null = null
  let allowance: Allowance | null = null
  /** Since it last answered: refusals of whatever was asked, and of each question alone; at rest `until` is never. */
  let refusals: Streak | null = null
  const byRequest = new Map<string, Streak & { until: number }>()
  let round = 0
  /** The question that finds out, and whoever waits for what comes of it. */
  let probe: { over: Promise<void>; end: () => void } | null = null

  const begin = (question: string, hasOwnKey: boolean): Slot => {
    const turn = { question, hasOwnKey, round, end: () => {} }
    if (!refusals || probe || hasOwnKey) return turn
    let isOver = () => {}
    const over = new Promise<void>((resolve) => (isOver = resolve))
    const own = {
      over,
      end: () => {
        if (probe === own) probe = null
        isOver()
      },
    }
    probe = own
    return { ...turn, end: own.end }
  }

  return {
    /** It answered something, so that what it refuses is that alone. */
    answers: false,
    /** What the server last told of its limits; null when it tells none. */
    allowance: () => allowance,
    /**
     * Passes when the server may be asked this; an order with a key of its own, where its rate allows it. @throws ApiError
     * when that is more than 2 s from now: `rate` with the wait, or without one where nothing is asked by itself any more; or
     * why else
     */
    async turn(question = '', signal?: AbortSignal, hasOwnKey = false): Promise<Slot> {
      for (let waited = 0; ;) {
        const other = hasOwnKey ? 0 : otherUntil
        const rate = Math.max(rateUntil, byRequest.get(question)?.until ?? 0)
        const until = Math.max(rate, other)
        if (until === Infinity) throw new ApiError('rate')
        // meanwhile others may be told to wait longer
        if (until > Math.max(waited, now())) {
          const waitMs = until - now()
          if (waitMs > silentMs) throw (other > rate && reason) || new ApiError('rate', { waitMs })
          waited = until
          await wait(waitMs, signal)
        } else if (!refusals || !probe || hasOwnKey) return begin(question, hasOwnKey)
        else await untilAborted(probe.over, signal)
      }
    },
    /**
     * Learns from the headers of an answer that wasn't refused. What an order with its own key is answered tells nothing of
     * others.
     */
    learn(turn: Slot, headers: Headers): void {
      if (!turn.hasOwnKey) {
        this.answers = true
        otherUntil = 0
        byRequest.delete(turn.question)
        // one that went out before it was refused tells nothing of now
        if (turn.round === round) refusals = null
      }
      this.note(headers)
      const resetMs = resetOf(headers)
      if (countOf(headers.get('x-ratelimit-remaining')) === 0 && resetMs) this.hold(resetMs)
    },
    /**
     * Learns that a question was refused, by a server that told to wait so long (ms). Returns how long nothing of it goes out;
     * null where nothing does before the reader asks.
     */
    refuse({ question, round: asked }: Slot, toldMs: number): number | null {
      const at = now()
      const own = { ...lengthened(byRequest.get(question), at), until: 0 }
      // what went out beside it is refused for the same reason
      if (asked === round || !refusals) {
        round += 1
        refusals = lengthened(refusals, at)
      }
      const [ownMs, allMs] = [waitOf(own, toldMs, at), waitOf(refusals, toldMs, at)]
      rateUntil = Math.max(rateUntil, at + allMs)
      const waitMs = Math.max(rateUntil - at + (own.times > 1 ? repeatDelayMs : 0), ownMs)
      byRequest.set(question, { ...own, until: at + waitMs })
      return waitMs === Infinity ? null : waitMs
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
    /** Waits no longer for what was told before: the reader asks. Whether it still refuses is found out by one question again. */
    release(): void {
      rateUntil = otherUntil = 0
      byRequest.clear()
      if (refusals) refusals = { times: 0, since: now() }
    },
    /** Whether nothing goes out by itself any more. */
    isResting: () => rateUntil === Infinity,
  }
}

export type Pace = ReturnType<typeof createPace>

const lengthened = (streak: Streak | null | undefined, at: number): Streak =>
  streak?.times ? { ...streak, times: streak.times + 1 } : { times: 1, since: at }

/**
 * The first time as long as the server told. From then on twice as long each time, and up to 15 % longer, so that many tabs
 * don't return at once; without end where the next would be after five minutes of nothing else. In ms.
 */
function waitOf({ times, since }: Streak, toldMs: number, at: number): number {
  if (times === 1) return toldMs
  const doubled = Math.min(Math.max(toldMs, minRepeatMs) * 2 ** (times - 1), Math.max(toldMs, pauseMs))
  const waitMs = doubled * (1 + 0.15 * Math.random())
  return at + waitMs - since > pauseMs ? Infinity : waitMs
}

/** Passes when this does. @throws the signal's reason, as soon as it is aborted */
function untilAborted(over: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return over
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    void over.then(resolve).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** `x-ratelimit-reset`, in ms; null for more than a day, which is no wait: other servers tell a moment by this name. */
export function resetOf(headers: Headers): number | null {
  const ms = countOf(headers.get('x-ratelimit-reset'))
  return ms !== null && ms <= 86_400_000 ? ms : null
}

/** A whole number; null for none, and for the -1 that means unlimited or unknown. */
function countOf(header: string | null): number | null {
  return header !== null && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null
}

/** Passes after so many ms, and after 24 days where that is longer: no timer can be. @throws the signal's reason, as soon as it is aborted */
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
