import { sortedByBlock } from '#api/byBlock.ts'
import { endpointOf } from './endpoints.ts'
import type { Cursor, StartOutcome } from '#api/query.ts'

// The only place that constructs cursors; everywhere else they are opaque and sent back as received.

/** Servers fail with a larger block number: their columns are 32-bit. */
const highestBlock = 2 ** 31 - 1

/**
 * Starts the list at `path` (`/addresses/0x…/transactions`) at `block` or below: the cursor is the beginning of the block above,
 * since cursors name the row before. No version needs `items_count` or batch fields. Null for lists not sorted by block, such as
 * withdrawals. Blockscout 5.2 to 12.
 */
export function cursorAtBlock(path: string, block: number): Cursor | null {
  const fields = sortedByBlock[endpointOf(path)]
  if (!fields) return null
  const above = Math.min(block + 1, highestBlock)
  return Object.fromEntries(fields.map((field) => [field, field === 'block_number' ? above : 0]))
}

/** Undocumented sort fields of an address's transactions. */
export type AmountSort = 'value' | 'fee'

/**
 * Starts an address's transactions, sorted by value or fee descending, at exactly `amount` (wei) in `block` or below. All six
 * fields are required. Blockscout since 5.3.3.
 */
export const cursorAtAmount = (sort: AmountSort, amount: bigint, block = highestBlock - 1): Cursor => ({
  block_number: block + 1,
  index: 0,
  inserted_at: '2000-01-01T00:00:00.000000Z',
  hash: `0x${'0'.repeat(64)}`,
  value: '0',
  fee: '0',
  [sort]: amount.toString(),
})

/** Starts an address's transactions, newest first, below a position, or with the whole block if null. All versions. */
export const cursorBelow = (block: number, position: number | null): Cursor =>
  position === null ? { block_number: block + 1, index: 0 } : { block_number: block, index: position }

/**
 * Starts the same list, oldest first, above a position, or with the whole block if null. All six fields are required. Blockscout
 * since 6.9.0.
 */
export const cursorAbove = (block: number, position: number | null): Cursor => ({
  ...cursorAtAmount('value', 0n),
  block_number: block,
  index: position ?? -1,
})

/** Whether the server honoured the start, by the blocks of the rows received. */
export function startOutcome(block: number, blocks: readonly (number | null)[]): StartOutcome {
  const known = blocks.filter((one) => one !== null)
  const [first] = known
  if (first === undefined) return blocks.length === 0 ? 'there' : 'unknown'
  if (first > block) return 'ignored'
  return known.every((one, at) => one <= (known[at - 1] ?? one)) ? 'there' : 'unsorted'
}

/** A cursor that starts a list of withdrawals with this index, which counts across blocks. All versions. */
export const cursorAtWithdrawal = (index: number): Cursor => ({ index: index + 1 })
