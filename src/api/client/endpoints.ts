const maxRecords = 5000
const id = /^(0x[0-9a-f]+|\d+)$/i

/** Endpoints whose existing records may lack data: pending transactions, tokens without NFTs. */
const partial = /^\/transactions\/|^\/tokens\/\{\}\/instances/

/**
 * The optional endpoints of one deployment. One is missing if it never answered and is denied (400 for an unknown action, 405,
 * 501, a gateway's 404), or answers 404 for a record seen elsewhere; twice, if records may lack that part.
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
    /** The endpoint answered before, so that a 404 is about the record. */
    has: (path: string): boolean => had.has(endpointOf(path)),
    show(path: string): void {
      if (shown.size > maxRecords) shown.clear()
      for (const record of recordsOf(path)) shown.add(record)
      for (const [endpoint, doubted] of doubts) settle(endpoint, doubted)
    },
    /** Notes that the endpoint is missing, unless it answered before. */
    lose(path: string): void {
      if (!this.has(path)) missing.add(endpointOf(path))
    },
    forget(): void {
      missing.clear()
      doubts.clear()
    },
    learn(path: string, body: unknown): void {
      const endpoint = endpointOf(path)
      had.add(endpoint)
      missing.delete(endpoint)
      const record = path.toLowerCase()
      // a record that was denied before and now exists was late, so its denials prove nothing
      if (doubts.get(endpoint)?.has(record)) for (const doubted of doubts.values()) doubted.delete(record)
      if (!isEmpty(body)) this.show(path)
    },
    /** Notes a 404: the endpoint is missing once another one shows that record. */
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
