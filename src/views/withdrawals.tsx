import type { Withdrawal } from '#api/withdrawals.ts'
import { count } from '#format/count.ts'
import type { Column } from '#ui/Table.tsx'
import { AddressLink } from './cells/AddressLink.tsx'
import { Count } from './cells/Count.tsx'
import { Coin } from './cells/Amount.tsx'
import { usePlace } from './network.ts'
import { whenColumns } from './list/whenColumns.tsx'
import { findsCoin } from './list/foundAmounts.ts'

const indexColumn: Column<Withdrawal> = {
  id: 'index',
  head: 'Index',
  chars: 8,
  cell: ({ index }) => <span className="mono">{count(index)}</span>,
}

const paid: Column<Withdrawal>[] = [
  {
    id: 'validator',
    head: 'Validator',
    align: 'right',
    cell: ({ validator_index }) => <Count value={validator_index} />,
  },
  {
    id: 'amount',
    name: 'Amount',
    head: <AmountHead />,
    align: 'right',
    cell: ({ amount }) => <Coin value={amount} digits={9} aligned bare why="amount not sent" />,
    finds: findsCoin(({ amount }) => amount),
  },
]

const receiverColumn: Column<Withdrawal> = {
  id: 'receiver',
  head: 'To',
  chars: 24,
  cell: ({ receiver }) => <AddressLink address={receiver} withHash why="receiver not sent" />,
}

/** Withdrawals from the consensus layer to one address, newest first. */
export const addressWithdrawalColumns: readonly Column<Withdrawal>[] = [indexColumn, ...paid, ...whenColumns]

/** Withdrawals in one block, the highest index first. */
export const blockWithdrawalColumns: readonly Column<Withdrawal>[] = [indexColumn, receiverColumn, ...paid]

/** Withdrawals of everybody, newest first. */
export const withdrawalColumns: readonly Column<Withdrawal>[] = [
  indexColumn,
  receiverColumn,
  ...paid,
  ...whenColumns,
]

function AmountHead() {
  const { symbol } = usePlace().network.currency
  return <span className="pr-[10ch]">{symbol ?? 'Amount'}</span>
}
