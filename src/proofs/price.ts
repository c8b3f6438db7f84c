import { counted } from '#format/numbers.ts'

/** What it takes to ask: calls of JSON-RPC, requests of the explorer's API, and about how many bytes come. */
export type Price = {
  /** What is asked: lines with the same are answered together, at the price of the dearest. */
  of: string
  calls: number
  requests: number
  bytes: number
  /** So many at most: how many, the first answer tells. */
  isMost?: boolean
}

/** So many credits a call of JSON-RPC costs where calls are paid for, by the server's documentation. */
const creditsPerCall = 20

/** The price of several lines. */
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

/** `1 call, about 3 kB`; where calls are paid for, `5 calls, 100 credits`. */
export function priceWords({ calls, requests, bytes, isMost }: Price, isPaid: boolean): string {
  const parts = [calls > 0 && counted(calls, 'call'), requests > 0 && counted(requests, 'request')]
  const asked = `${isMost ? 'at most ' : ''}${parts.filter(Boolean).join(' and ')}`
  if (isPaid && calls > 0) return `${asked}, ${counted(calls * creditsPerCall, 'credit')}`
  return bytes > 0 ? `${asked}, about ${sizeWords(bytes)}` : asked
}

const sizeWords = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
