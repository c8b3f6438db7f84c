import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { count } from '#format/count.ts'
import type { Column } from '#ui/Table.tsx'
import { Arrow } from './cells/Arrow.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { Giver, Taker } from './cells/TransferEnd.tsx'
import { assets } from './tokenTransfers.tsx'

const parties: Column<TokenTransfer>[] = [
  { id: 'from', head: 'From', cell: (transfer) => <Giver transfer={transfer} withHash /> },
  {
    id: 'arrow',
    name: 'Arrow',
    head: <span className="sr-only">direction</span>,
    width: '24px',
    cell: () => <Arrow />,
  },
  { id: 'to', head: 'To', cell: (transfer) => <Taker transfer={transfer} withHash /> },
]

/** Transfers of one transaction, in the order of its logs. */
export const transactionTransferColumns: readonly Column<TokenTransfer>[] = [
  { id: 'number', head: '#', width: '24px', cell: (_transfer, index) => index + 1 },
  ...parties,
  ...assets,
  {
    id: 'log',
    head: 'Log',
    align: 'right',
    cell: ({ log_index }) =>
      log_index === null ? <Nothing /> : <span className="mono">{count(log_index)}</span>,
  },
]
