import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { useHeldList } from '#api/listHooks.ts'
import { movedCalls } from '#api/movedCalls.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Read } from '#proofs/read.ts'

/** What moved coin inside of a transaction, as far as its calls are read; null where nobody tells what became of one of them. */
export function movedOf(
  calls: Read<InternalTransaction>,
  transaction: Transaction,
): Read<InternalTransaction> {
  const moved = calls && movedCalls(calls.rows, transaction)
  return calls && moved && { rows: moved, isWhole: calls.isWhole }
}

/** What was read of a list, and whether that is all of it: nothing unreadable, and no more to come. Null before its first page. */
export function readOf<Item>({
  rows,
  read,
  isWhole,
}: Pick<ReturnType<typeof useHeldList<Item>>, 'rows' | 'read' | 'isWhole'>): Read<Item> {
  return read ? { rows: rows.map(({ item }) => item), isWhole } : null
}
