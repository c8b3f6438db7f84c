import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { Column } from '#ui/Table.tsx'
import { TransactionLink } from './cells/TransactionLink.tsx'

/** Where a call was made; in lists of calls out of many transactions. What became of the call stands by the call. */
export const inTransaction: Column<InternalTransaction> = {
  id: 'hash',
  head: 'In transaction',
  cell: ({ transaction_hash }) => <TransactionLink hash={transaction_hash} />,
}
