import { isObject } from './json.ts'

// Whether a response's records are deep enough in the chain not to change any more.

const finalDepth = 64

/** Whether a block is final, given the newest block seen; null if none at or above it was seen. */
export function isDeep(height: number | null, newest: number | undefined): boolean | null {
  if (height === null || newest === undefined || newest < height) return null
  return newest - height + 1 >= finalDepth
}

/** A record's place in the chain: a transaction's block number, or a block's hash. */
export function placeOf(body: unknown): string | null {
  const { height, hash, block_number } = fieldsOf(body)
  const place = isCount(height) ? hash : block_number
  return typeof place === 'string' ? place.toLowerCase() : isCount(place) ? String(place) : null
}

/** A record's block height and whether it is final, null if unknown. `newest`: the newest block seen before. */
export function finalityOf(body: unknown, newest: number | undefined) {
  const { block_number, confirmations, height, result } = fieldsOf(body)
  if (isCount(height)) return { height, isFinal: isDeep(height, newest) }
  // its internal transactions aren't indexed yet
  const isWhole = result !== 'awaiting_internal_transactions'
  const isUnder = isCount(block_number) && isCount(confirmations) && confirmations >= finalDepth
  return { height: null, isFinal: isWhole && isUnder }
}

/** The highest block number in a response (of a list, its first record); 0 for none. */
export function highestIn(body: unknown): number {
  const { items } = fieldsOf(body)
  const [first]: unknown[] = Array.isArray(body) ? body : Array.isArray(items) ? items : [body]
  const { block_number: number, confirmations, height } = fieldsOf(first)
  if (isCount(height)) return height
  if (!isCount(number)) return 0
  return isCount(confirmations) && confirmations > 0 ? number + confirmations - 1 : number
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
