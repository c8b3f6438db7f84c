import { counted } from '#format/numbers.ts'

/** The cost of a check: JSON-RPC calls, API requests and approximate bytes. */
export type Price = {
  /** Lines with the same value share their calls, at the highest of their prices. */
  of: string
  calls: number
  requests: number
  bytes: number
  /** The numbers are maxima; the first response decides. */
  isMost?: boolean
}

/** Credits per JSON-RPC call on paid servers, from their documentation. */
const creditsPerCall = 20

export function totalPrice(prices: readonly Price[]): Price {
  const dearest = new Map<string, Price>()
  for (const price of prices) {
    const known = dearest.get(price.of)
    if (!known || known.calls + known.requests < price.calls + price.requests) dearest.set(price.of, price)
  }
  return [...dearest.values()].reduce(
    (sum, { calls, requests, bytes, isMost = false }) => ({
      of: '',
      calls: sum.calls + calls,
      requests: sum.requests + requests,
      bytes: sum.bytes + bytes,
      isMost: sum.isMost || isMost,
    }),
    { of: '', calls: 0, requests: 0, bytes: 0, isMost: false },
  )
}

/** The cost in words: `1 call, about 3 kB`; on paid servers `5 calls, 100 credits`. */
export function priceWords({ calls, requests, bytes, isMost }: Price, isPaid: boolean): string {
  const parts = [calls > 0 && counted(calls, 'call'), requests > 0 && counted(requests, 'request')]
  const asked = `${isMost ? 'at most ' : ''}${parts.filter(Boolean).join(' and ')}`
  if (isPaid && calls > 0) return `${asked}, ${counted(calls * creditsPerCall, 'credit')}`
  return bytes > 0 ? `${asked}, about ${sizeWords(bytes)}` : asked
}

const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
