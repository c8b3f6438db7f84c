import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { Arrow } from './cells/Arrow.tsx'
import { Giver, Taker } from './cells/TransferEnd.tsx'

/** Who gave and who took, in full. */
export const parties: readonly Column<TokenTransfer>[] = [
  { id: 'from', head: 'From', chars: 20, cell: (transfer) => <Giver transfer={transfer} withHash /> },
  {
    id: 'arrow',
    name: 'Arrow',
    head: <span className="sr-only">direction</span>,
    width: '24px',
    cell: () => <Arrow />,
  },
  { id: 'to', head: 'To', chars: 20, cell: (transfer) => <Taker transfer={transfer} withHash /> },
]
