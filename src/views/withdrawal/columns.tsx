import type { Withdrawal, WithdrawalCounters } from '#api/withdrawals.ts'
import { count, counted } from '#format/numbers.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { coinFields, addressFields } from '#views/export/csvCells.ts'
import { fieldsOf, type RecordColumn, shownOf } from '#views/list/recordColumns.ts'
import { ageColumn, blockColumn } from '#views/list/whenColumns.tsx'
import { findsCoin } from '#views/list/foundAmounts.ts'
import { useState } from 'react'
import { useOptional } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'

/** Fields that all rows of a list share, which servers then omit. */
type SharedFields = Partial<Pick<Withdrawal, 'block_number' | 'timestamp' | 'receiver'>>

const columnsOf = (known?: SharedFields | null): readonly RecordColumn<Withdrawal>[] => [
  {
    id: 'index',
    head: 'Index',
    chars: 8,
    cell: ({ index }) => <span className="mono">{count(index)}</span>,
    csv: [{ name: 'index', value: ({ index }) => index }],
  },
  {
    id: 'validator',
    head: 'Validator',
    align: 'right',
    cell: ({ validator_index }) => <Count value={validator_index} />,
    csv: [{ name: 'validator_index', value: ({ validator_index }) => validator_index }],
  },
  {
    ...blockColumn,
    csv: [{ name: 'block_number', value: (one) => one.block_number ?? known?.block_number ?? null }],
  },
  {
    ...ageColumn,
    csv: [{ name: 'timestamp', value: (one) => one.timestamp ?? known?.timestamp ?? null }],
  },
  {
    id: 'receiver',
    head: 'To',
    chars: 24,
    cell: ({ receiver }) => <AddressLink address={receiver} withHash why="receiver not sent" />,
    csv: addressFields('receiver', ({ receiver }) => receiver ?? known?.receiver),
  },
  {
    id: 'amount',
    name: 'Amount',
    head: <AmountHead />,
    align: 'right',
    cell: ({ amount }) => <CoinAmount value={amount} digits={9} aligned bare why="amount not sent" />,
    finds: findsCoin(({ amount }) => amount),
    csv: coinFields('amount', ({ amount }) => amount),
  },
]

export const withdrawalFields = (known?: SharedFields | null) => fieldsOf(columnsOf(known))

const columns = columnsOf()

export const addressWithdrawalColumns = shownOf(columns, 'index', 'validator', 'amount', 'block', 'age')

export const blockWithdrawalColumns = shownOf(columns, 'index', 'receiver', 'validator', 'amount')

export const withdrawalColumns = shownOf(columns, 'index', 'receiver', 'validator', 'amount', 'block', 'age')

function AmountHead() {
  const { symbol } = useNetwork().network.currency
  return <span className="pr-[10ch]">{symbol ?? 'Amount'}</span>
}

/** Totals of all withdrawals. Its line is reserved while it loads. */
export function WithdrawalTotals({ query }: { query: RecordQuery<WithdrawalCounters> }) {
  const { api } = useNetwork()
  const { data } = useOptional(query)
  const [isLeftOut] = useState(() => api.endpoints.isMissing(query.queryKey[2]))
  const { withdrawals_count: number, withdrawals_sum: sum } = data ?? {}
  if (isLeftOut) return null
  return (
    <p className="mb-2 min-h-6 text-table text-ink-2">
      {number ? (
        <>
          {counted(number, 'withdrawal')}
          {sum != null && (
            <>
              , <CoinAmount value={sum} digits={2} />
            </>
          )}{' '}
          in all
        </>
      ) : null}
    </p>
  )
}
