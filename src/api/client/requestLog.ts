/** One request as it may be shown: path and parameters, without keys. */
export type LoggedRequest = {
  /** Which one it is, counted from 1. */
  number: number
  method: string
  asked: string
  /** HTTP status; null while it is on its way, and where no answer came. */
  status: number | null
  /** How long it took; null while it is on its way. */
  ms: number | null
}

/** How many questions a record took that its server doesn't tell by itself. `path` is where it would be, as `/blocks/7`. */
type Cost = { path: string; questions: number }

const kept = 100
const keptCosts = 5

/** What was asked of a deployment, newest last, the last 100 of it; a store for `useSyncExternalStore`. */
export function createRequestLog() {
  let requests: readonly LoggedRequest[] = []
  let asks = 0
  let spent = 0
  let costs: readonly Cost[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: readonly LoggedRequest[]) => {
    requests = next.slice(-kept)
    tell()
  }
  return {
    /** Notes a request; call what it returns with the HTTP status, or null when no answer came. The first call counts. */
    start: (method: string, asked: string): ((status: number | null) => void) => {
      let open: LoggedRequest | null = { number: (asks += 1), method, asked, status: null, ms: null }
      const began = performance.now()
      const started = open
      set([...requests, started])
      return (status) => {
        if (!open) return
        open = null
        const ms = Math.round(performance.now() - began)
        spent += ms
        set(requests.map((request) => (request === started ? { ...started, status, ms } : request)))
      }
    },
    get: () => requests,
    /** Notes how many questions a record took. */
    noteCost: (path: string, questions: number): void => {
      costs = [...costs.filter((cost) => cost.path !== path), { path, questions }].slice(-keptCosts)
      tell()
    },
    /** What the last records took that were put together from several answers, the newest last. */
    costs: () => costs,
    /** How long all requests took that came to an end, in ms, also those that are no longer kept. */
    spent: () => spent,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
