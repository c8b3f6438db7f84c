import { integer } from './ask.ts'
import type { Endpoint } from './endpoints.ts'
import { invalid } from './refusal.ts'

// Servers that don't go to every place in a list: gateways and caches in front of one.

/** What such a server makes of the place that is asked for. */
export type CursorLimits = {
  /** Each list begins at its newest row again, wherever it is asked to begin. */
  ignoresCursors?: boolean | undefined
  /** So many blocks below the newest, no list goes on. */
  depth?: number | undefined
}

/** The parameters of a question as such a server reads them. @throws Refusal for a place that is too deep */
export function withinLimits(
  { ignoresCursors = false, depth = Infinity }: CursorLimits,
  { cursor }: Endpoint,
  asked: URLSearchParams,
  head: number,
): URLSearchParams {
  const block = cursor.whole.includes('block_number') ? integer(asked, 'block_number') : null
  if (block !== null && head - block > depth)
    throw invalid('block_number', `Result window is too large: the last ${depth} blocks are served`)
  if (!ignoresCursors) return asked
  const fields = new Set([...cursor.whole, ...cursor.more])
  return new URLSearchParams([...asked].filter(([name]) => !fields.has(name)))
}
