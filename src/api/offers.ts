import { ApiError } from './errors.ts'

/** The endpoints of the document: a 404 from one of them is always about the record. */
const documented = new Set([
  '/main-page/transactions',
  '/transactions',
  '/transactions/{}/state-changes',
  '/transactions/{}/logs',
  '/addresses/{}/transactions',
  '/addresses/{}/token-transfers',
  '/addresses/{}/token-balances',
  '/addresses/{}/nft',
  '/addresses/{}/withdrawals',
  '/tokens/{}/transfers',
  '/tokens/{}/holders',
  '/tokens/{}/instances/{}/transfers',
  '/tokens/{}/instances/refetch-metadata',
  '/blocks/{}/withdrawals',
])
const shownKept = 5000
const id = /^(0x[0-9a-f]+|\d+)$/i

/**
 * What one deployment was found to have, of what only some servers have. An endpoint is missing when the server says so
 * (400 for an unknown action, 405, 501, a gateway's 404), or when it answers 404 for two records that other endpoints
 * have shown, and never answered before: one may be of a kind that has no such part.
 */
export function createOffers() {
  const had = new Set<string>()
  const missing = new Set<string>()
  const shown = new Set<string>()
  const doubts = new Map<string, Set<string>>()
  const recordsOf = (path: string): string[] => {
    const parts = path.toLowerCase().split('/')
    return parts.flatMap((part, index) => (id.test(part) ? [parts.slice(0, index + 1).join('/')] : []))
  }
  return {
    isMissing: (path: string): boolean => missing.has(endpointOf(path)),
    /** The endpoint of this path has answered before, so that a 404 from it is about the record. */
    has: (path: string): boolean => had.has(endpointOf(path)),
    /** The record at this path is there: seen in a list, or assembled. */
    show(path: string): void {
      if (shown.size > shownKept) shown.clear()
      for (const record of recordsOf(path)) shown.add(record)
    },
    /** The endpoint of this path is missing, unless it ever answered: what it denied was found elsewhere, or it is switched off. */
    lose(path: string): void {
      if (!this.has(path)) missing.add(endpointOf(path))
    },
    /** Learns from an answer. */
    learn(path: string, body: unknown): void {
      had.add(endpointOf(path))
      if (!isEmpty(body)) this.show(path)
    },
    /** Learns from a refusal. */
    learnRefusal(path: string, error: ApiError): void {
      const endpoint = endpointOf(path)
      if (documented.has(endpoint) || had.has(endpoint)) return
      const record = recordsOf(path).at(-1)
      if (error.kind === 'not-offered') missing.add(endpoint)
      if (error.kind !== 'not-found' || record === undefined || !shown.has(record)) return
      const doubted = (doubts.get(endpoint) ?? new Set()).add(record)
      doubts.set(endpoint, doubted)
      if (doubted.size > 1) missing.add(endpoint)
    },
  }
}

export type Offers = ReturnType<typeof createOffers>

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
