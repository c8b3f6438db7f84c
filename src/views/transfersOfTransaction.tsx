import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { Count } from './cells/Count.tsx'
import { assets } from './tokenTransfers.tsx'
import { parties } from './transferParties.tsx'

/** Transfers of one transaction, in the order of its logs. */
export const transactionTransferColumns: readonly Column<TokenTransfer>[] = [
  { id: 'number', head: '#', width: '24px', cell: (_transfer, index) => index + 1 },
  ...parties,
  ...assets,
  {
    id: 'log',
    head: 'Log',
    align: 'right',
    cell: ({ log_index }) => <Count value={log_index} />,
  },
]
