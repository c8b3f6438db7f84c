import type { Door } from '#api/client.ts'

/** What index.html began before the app's code was there. */
export type Early = {
  /** What was asked already, by its whole URL. */
  asked: Map<string, { answer: Promise<Response>; stop: AbortController }>
  /** Until what can be painted is; never fails. */
  painting: Promise<unknown>
  /** Until what isn't painted yet is waited for no longer. */
  late: Promise<unknown>
  /** Until the app's code may run; never fails. */
  room: Promise<unknown>
  /** Whose answers are there, by the paths that were asked: the app draws with them from the start, and nothing moves. */
  first: { network: string; base: string; paths: string[] } | null
  /** The app draws from now on. */
  isOver: boolean
}

declare global {
  var loupeEarly: Early | undefined
  /** config.json, asked for with the page's first bytes: see scripts/earlyScript.ts. */
  var loupeConfig: Promise<Response> | undefined
}

/** The browser's `fetch`, but what was asked early isn't asked again: its answer is taken, once. One that failed is. */
export const fetchOnce: Door = (url, init) => {
  const early = globalThis.loupeEarly?.asked.get(url)
  if (!early) return fetch(url, init)
  globalThis.loupeEarly?.asked.delete(url)
  const stop = () => early.stop.abort()
  if (init.signal?.aborted) stop()
  else init.signal?.addEventListener('abort', stop, { once: true })
  return early.answer.catch(() => fetch(url, init))
}
