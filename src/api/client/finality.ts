import { isObject } from './json.ts'

// How deep in the chain the records of an answer lie: those that are deep enough won't change any more.

/** Under so many blocks, a record is taken for final. */
const finalDepth = 64

/** Whether a block is final, by the newest one that was told of; null while none at or above it was. */
export function isDeep(height: number | null, newest: number | undefined): boolean | null {
  if (height === null || newest === undefined || newest < height) return null
  return newest - height + 1 >= finalDepth
}

/** Where in the chain a record is: a transaction by the number of its block, a block by its hash. */
export function placeOf(body: unknown): string | null {
  const { height, hash, block_number } = fieldsOf(body)
  const place = isCount(height) ? hash : block_number
  return typeof place === 'string' ? place.toLowerCase() : isCount(place) ? String(place) : null
}

/** The height of a block, and whether a record is final; null while that isn't told. `newest`: the newest block told of before. */
export function finalityOf(body: unknown, newest: number | undefined) {
  const { block_number, confirmations, height, result } = fieldsOf(body)
  if (isCount(height)) return { height, isFinal: isDeep(height, newest) }
  // the server hasn't read its calls yet, however deep it is
  const isWhole = result !== 'awaiting_internal_transactions'
  const isUnder = isCount(block_number) && isCount(confirmations) && confirmations >= finalDepth
  return { height: null, isFinal: isWhole && isUnder }
}

/** The number of the newest block that an answer tells of; a list by its first record. 0 for none. */
export function highestIn(body: unknown): number {
  const { items } = fieldsOf(body)
  const [first]: unknown[] = Array.isArray(body) ? body : Array.isArray(items) ? items : [body]
  const { block_number: number, confirmations, height } = fieldsOf(first)
  if (isCount(height)) return height
  if (!isCount(number)) return 0
  return isCount(confirmations) && confirmations > 0 ? number + confirmations - 1 : number
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
