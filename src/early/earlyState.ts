import type { QueryKey } from '@tanstack/react-query'
import type { Fetch } from '#api/client/fetch.ts'

/** What the inline script of index.html did before the app's code was loaded: see early.ts. */
export type Early = {
  /** Every request so far, by URL. The app takes its response, or aborts it. */
  asked: Map<string, { answer: Promise<Response>; stop: AbortController }>
  /** Settles when early drawing is done or given up. Never rejects. */
  painting: Promise<unknown>
  /** Resolves when the app stops waiting for early drawing. */
  late: Promise<unknown>
  /** Resolves when the app's code may start. Never rejects. */
  room: Promise<unknown>
  /** The query keys of what is drawn. The app's first render uses the same responses, so that nothing moves. */
  shown: readonly QueryKey[]
  /** The drawn elements that the user typed in, ticked, opened or scrolled. */
  touched: Set<EventTarget>
  last: HTMLElement | null
  /** Called by the app as soon as it has rendered, so that everything is measured without the early drawing. */
  handOver?: () => void
  isOver: boolean
}

export const pageId = 'early'

declare global {
  var loupeEarly: Early | undefined
  /** The request for config.json, made while the page itself is still loading: see scripts/earlyScript.ts. */
  var loupeConfig: Promise<Response> | undefined
}

/** The browser's `fetch`, except that a request made early isn't repeated: its response is used, once, unless it failed. */
export const fetchOnce: Fetch = (url, init) => {
  const early = globalThis.loupeEarly?.asked.get(url)
  if (!early) return fetch(url, init)
  globalThis.loupeEarly?.asked.delete(url)
  const stop = () => early.stop.abort()
  if (init.signal?.aborted) stop()
  else init.signal?.addEventListener('abort', stop, { once: true })
  return early.answer.catch(() => fetch(url, init))
}
