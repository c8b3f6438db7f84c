import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { assets, logColumn, parties } from './tokenTransfers.tsx'

/** Transfers of one transaction, in the order of its logs. */
export const transactionTransferColumns: readonly Column<TokenTransfer>[] = [
  { id: 'number', head: '#', width: '24px', cell: (_transfer, index) => index + 1 },
  ...parties,
  ...assets,
  logColumn,
]
