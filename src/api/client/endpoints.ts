const maxRecords = 5000
const id = /^(0x[0-9a-f]+|\d+)$/i

/** What a record that is there may lack: a transaction that waits, a token without NFTs. */
const partial = /^\/transactions\/|^\/tokens\/\{\}\/instances/

/**
 * What one deployment was found to have, of what only some servers have. An endpoint is missing when it never answered
 * and the server says so (400 for an unknown action, 405, 501, a gateway's 404), or when it answers 404 for a record that
 * other endpoints show, sooner or later; for two, where one may lack that part.
 */
export function createEndpoints() {
  const had = new Set<string>()
  const missing = new Set<string>()
  const shown = new Set<string>()
  const doubts = new Map<string, Set<string>>()
  const recordsOf = (path: string): string[] => {
    const parts = path.toLowerCase().split('/')
    return parts.flatMap((part, index) => (id.test(part) ? [parts.slice(0, index + 1).join('/')] : []))
  }
  const settle = (endpoint: string, doubted: ReadonlySet<string>) => {
    const denied = [...doubted].filter((record) => shown.has(record)).length
    if (denied > (partial.test(endpoint) ? 1 : 0) && !had.has(endpoint)) missing.add(endpoint)
  }
  return {
    isMissing: (path: string): boolean => missing.has(endpointOf(path)),
    /** The endpoint of this path has answered before, so that a 404 from it is about the record. */
    has: (path: string): boolean => had.has(endpointOf(path)),
    /** The record at this path is there: seen in a list, or assembled. */
    show(path: string): void {
      if (shown.size > maxRecords) shown.clear()
      for (const record of recordsOf(path)) shown.add(record)
      for (const [endpoint, doubted] of doubts) settle(endpoint, doubted)
    },
    /** The endpoint of this path is missing, unless it ever answered: what it denied was found elsewhere, or it is switched off. */
    lose(path: string): void {
      if (!this.has(path)) missing.add(endpointOf(path))
    },
    /** Forgets what was found missing: the reader has it asked again. */
    forget(): void {
      missing.clear()
      doubts.clear()
    },
    /** Learns from an answer. */
    learn(path: string, body: unknown): void {
      const endpoint = endpointOf(path)
      had.add(endpoint)
      missing.delete(endpoint)
      const record = path.toLowerCase()
      // denied itself before: it came since, and what was denied of it meanwhile proves nothing
      if (doubts.get(endpoint)?.has(record)) for (const doubted of doubts.values()) doubted.delete(record)
      if (!isEmpty(body)) this.show(path)
    },
    /** What is at this path is denied: the endpoint is missing once such a record is shown by another. */
    doubt(path: string): void {
      const endpoint = endpointOf(path)
      const record = recordsOf(path).at(-1)
      if (record === undefined) return
      const doubted = (doubts.get(endpoint) ?? new Set()).add(record)
      doubts.set(endpoint, doubted)
      settle(endpoint, doubted)
    },
  }
}

export type Endpoints = ReturnType<typeof createEndpoints>

/** The endpoint of a path: `/addresses/0x5aed…/counters` is `/addresses/{}/counters`. */
export function endpointOf(path: string): string {
  return path
    .split('/')
    .map((part) => (id.test(part) ? '{}' : part))
    .join('/')
}

function isEmpty(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true
  const list = Array.isArray(body) ? body : (body as { items?: unknown }).items
  return Array.isArray(list) && list.length === 0
}
