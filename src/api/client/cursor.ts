import { sortedByBlock } from '#api/byBlock.ts'
import { endpointOf } from './endpoints.ts'
import type { Cursor, StartOutcome } from '#api/query.ts'

// The one place where cursors are made by hand. Everywhere else a cursor is what a server sent: opaque, sent back whole.

/** Above this servers fail: their columns hold no larger number of a block. */
const highestBlock = 2 ** 31 - 1

/**
 * Begins the list at `path`, as `/addresses/0x…/transactions`, with its first row in `block` or in one below: a place is
 * told by what stands before it, so this is the very beginning of the block above. Without `items_count` and the fields of
 * batches, which servers of no version need. Null for a list that isn't sorted by block, such as withdrawals. Blockscout
 * 5.2 to 12.
 */
export function cursorAtBlock(path: string, block: number): Cursor | null {
  const fields = sortedByBlock[endpointOf(path)]
  if (!fields) return null
  const above = Math.min(block + 1, highestBlock)
  return Object.fromEntries(fields.map((field) => [field, field === 'block_number' ? above : 0]))
}

/** How the transactions of an address may be sorted by what they come to, in wei, beyond the document. */
export type AmountSort = 'value' | 'fee'

/**
 * Begins the transactions of an address, sorted by value or fee, most first, with the newest that comes to exactly `amount`:
 * of those in `block` or below, where that is told. All six fields of this list go together. Blockscout since 5.3.3.
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

/**
 * Begins the transactions of an address, newest first, below a place in a block; with those of the whole block, where its
 * place in it isn't told. All versions.
 */
export const cursorBelow = (block: number, position: number | null): Cursor =>
  position === null ? { block_number: block + 1, index: 0 } : { block_number: block, index: position }

/**
 * Begins the same list, sorted by block, oldest first, above a place in a block; from the whole block on, where its place in
 * it isn't told. All six fields go together. Blockscout since 6.9.0.
 */
export const cursorAbove = (block: number, position: number | null): Cursor => ({
  ...cursorAtAmount('value', 0n),
  block_number: block,
  index: position ?? -1,
})

/** Which of them, by the blocks of the rows that came, as they came. */
export function startOutcome(block: number, blocks: readonly (number | null)[]): StartOutcome {
  const told = blocks.filter((one) => one !== null)
  const [first] = told
  if (first === undefined) return blocks.length === 0 ? 'there' : 'untold'
  if (first > block) return 'ignored'
  return told.every((one, at) => one <= (told[at - 1] ?? one)) ? 'there' : 'unsorted'
}

/** Begins a list of withdrawals with this one: they are sorted by an index that counts those of all blocks. All versions. */
export const cursorAtWithdrawal = (index: number): Cursor => ({ index: index + 1 })
