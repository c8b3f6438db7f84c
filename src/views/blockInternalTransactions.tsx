import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { Column } from '#ui/Table.tsx'
import { inTransaction } from './inTransaction.tsx'
import { transactionInternalColumns } from './internalTransactions.tsx'

/** The calls inside the transactions of one block, in the order they were made. Their place in each tells nothing here. */
export const blockInternalTransactionColumns: readonly Column<InternalTransaction>[] = [
  inTransaction,
  ...transactionInternalColumns(() => null).filter(({ id }) => id !== 'index'),
]
