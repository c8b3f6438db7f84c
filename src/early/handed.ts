import type { QueryKey } from '@tanstack/react-query'
import type { Fetch } from '#api/client/fetch.ts'

/** What the inline script of index.html did before the app's code was there: see early.ts. */
export type Early = {
  /** Every request made so far, by its URL. The app takes its answer, or stops it. */
  asked: Map<string, { answer: Promise<Response>; stop: AbortController }>
  /** Settles when early drawing is done or given up. Never rejects. */
  painting: Promise<unknown>
  /** Resolves when the app stops waiting for early drawing. */
  late: Promise<unknown>
  /** Resolves when the app's code may start. Never rejects. */
  room: Promise<unknown>
  /** The keys of what is drawn. The app's first render shows these answers, so that nothing moves. */
  shown: readonly QueryKey[]
  /** What the reader did something to, of what is drawn: typed, ticked, opened, scrolled. */
  touched: Set<EventTarget>
  /** The last that was pressed in vain, or the form that was sent. */
  last: HTMLElement | null
  /** What the app does first of all once it stands, so that everything is measured without what was drawn early. */
  handOver?: () => void
  /** Set by the app when it starts to render: nothing is drawn early from then on. */
  isOver: boolean
}

/** The element that is drawn early, until the app's own stands in its place. */
export const pageId = 'early'

declare global {
  var loupeEarly: Early | undefined
  /** The request for config.json, made while the page itself is still loading: see scripts/earlyScript.ts. */
  var loupeConfig: Promise<Response> | undefined
}

/** The browser's `fetch`, but a request that was made early isn't repeated: its answer is used, once, unless it failed. */
export const fetchOnce: Fetch = (url, init) => {
  const early = globalThis.loupeEarly?.asked.get(url)
  if (!early) return fetch(url, init)
  globalThis.loupeEarly?.asked.delete(url)
  const stop = () => early.stop.abort()
  if (init.signal?.aborted) stop()
  else init.signal?.addEventListener('abort', stop, { once: true })
  return early.answer.catch(() => fetch(url, init))
}
