import type { Transaction } from './transactions.ts'

/** Servers read what a transaction called apart from its block, often some blocks later. With so many on top they have, even small ones. */
const readBy = 10

/** In a block whose calls its server may not have read yet: its internal calls and its state changes may be less than there is. */
export const mayLackCalls = ({ block_number, confirmations, result }: Transaction): boolean =>
  block_number !== null && (result === 'awaiting_internal_transactions' || (confirmations ?? readBy) < readBy)

/** Whether its calls may have been read since it was read `before`. */
export const mayHaveCallsNow = (before: Transaction, now: Transaction): boolean =>
  mayLackCalls(before) && (before.result !== now.result || !mayLackCalls(now))

/** The parts of a transaction that its calls are in. */
export const tellsCalls = (path: string): boolean => /\/(?:internal-transactions|state-changes)$/i.test(path)
