import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Column } from '#ui/Table.tsx'
import { TransferSender, TransferReceiver, TransferAmount } from '#views/cells/Transfer.tsx'
import { directionColumn, Counterparty, type Directed, directionOf } from '#views/address/direction.tsx'
import { ageColumn } from '#views/list/whenColumns.tsx'
import { transfersOfParty } from './TransfersLink.tsx'
import { amountColumn, assets, transactionColumn } from './columns.tsx'

export function addressTransferColumns(own: string): readonly Column<TokenTransfer>[] {
  const seen = (transfer: TokenTransfer) => directionOf(own, transfer)
  return [
    transactionColumn,
    { ...directionColumn(seen), priority: 1 },
    {
      id: 'party',
      head: 'From or to',
      cell: (transfer) => <Party transfer={transfer} seen={seen(transfer)} />,
      lead: (transfer) => (
        <span className="grid gap-3">
          {transfersOfParty(transfer, 'from')}
          {transfersOfParty(transfer, 'to')}
        </span>
      ),
    },
    {
      ...amountColumn,
      cell: (transfer) => <TransferAmount transfer={transfer} way={seen(transfer).direction} />,
    },
    ...assets.slice(1),
    ageColumn,
  ]
}

type PartyProps = { transfer: TokenTransfer; seen: Directed }

/** The other party; both, if neither is the page's address. */
function Party({ transfer, seen }: PartyProps) {
  const giver = <TransferSender transfer={transfer} />
  const taker = <TransferReceiver transfer={transfer} />
  const { direction } = seen
  if (!direction)
    return (
      <>
        {giver} <span className="text-ink-3">to</span> {taker}
      </>
    )
  return <Counterparty seen={seen}>{direction === 'in' ? giver : taker}</Counterparty>
}
