/** A logged request: path and parameters without keys. */
export type LoggedRequest = {
  number: number
  method: string
  asked: string
  /** HTTP status; null while pending or without a response. */
  status: number | null
  ms: number | null
}

/** How many requests a record took that the server doesn't provide itself. `path` is its would-be path, as `/blocks/7`. */
type Cost = { path: string; questions: number }

const maxRequests = 100
const maxCosts = 5

/** The last 100 requests to a deployment, newest last; a store for `useSyncExternalStore`. */
export function createRequestLog() {
  let requests: readonly LoggedRequest[] = []
  let requestCount = 0
  let spent = 0
  let costs: readonly Cost[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const set = (next: readonly LoggedRequest[]) => {
    requests = next.slice(-maxRequests)
    tell()
  }
  return {
    /** Logs a request; the returned function takes its HTTP status, or null without a response, and works once. */
    start: (method: string, asked: string): ((status: number | null) => void) => {
      let open: LoggedRequest | null = { number: (requestCount += 1), method, asked, status: null, ms: null }
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
    noteCost: (path: string, questions: number): void => {
      costs = [...costs.filter((cost) => cost.path !== path), { path, questions }].slice(-maxCosts)
      tell()
    },
    costs: () => costs,
    /** Total duration of all finished requests in ms, including those no longer logged. */
    spent: () => spent,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
