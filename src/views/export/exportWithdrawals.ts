import { nameOf } from '#api/naming.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import { addressCell, inUnits } from './csvCells.ts'
import type { Field } from './form.ts'

type Known = Partial<Pick<Withdrawal, 'block_number' | 'timestamp' | 'receiver'>>

/**
 * A withdrawal from the consensus layer as a row of a CSV file. `known`: what all of a list have in common, which servers
 * then don't tell of each.
 */
export const exportWithdrawalFields = (known?: Known | null): readonly Field<Withdrawal>[] => [
  { name: 'index', value: ({ index }) => index },
  { name: 'validator_index', value: ({ validator_index }) => validator_index },
  { name: 'block_number', value: (one) => one.block_number ?? known?.block_number ?? null },
  { name: 'timestamp', value: (one) => one.timestamp ?? known?.timestamp ?? null },
  { name: 'receiver', value: (one) => addressCell((one.receiver ?? known?.receiver)?.hash) },
  { name: 'receiver_name', value: (one) => nameOfKnown(one.receiver ?? known?.receiver) },
  { name: 'currency', value: (_withdrawal, { currency: { symbol } }) => symbol },
  { name: 'amount_wei', value: ({ amount }) => amount },
  { name: 'amount', value: ({ amount }, { currency: { decimals } }) => inUnits(amount, decimals) },
]

const nameOfKnown = (address: Withdrawal['receiver'] | undefined) => (address ? nameOf(address) : null)
