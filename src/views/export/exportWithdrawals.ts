import { nameOf } from '#api/naming.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import { type Field, inUnits } from './form.ts'

/** A withdrawal from the consensus layer as a row of a CSV file. What the path of its list tells is empty there. */
export const exportWithdrawalFields: readonly Field<Withdrawal>[] = [
  { name: 'index', value: ({ index }) => index },
  { name: 'validator_index', value: ({ validator_index }) => validator_index },
  { name: 'block_number', value: ({ block_number }) => block_number },
  { name: 'timestamp', value: ({ timestamp }) => timestamp },
  { name: 'receiver', value: ({ receiver }) => receiver?.hash ?? null },
  { name: 'receiver_name', value: ({ receiver }) => receiver && nameOf(receiver) },
  { name: 'currency', value: (_withdrawal, { symbol }) => symbol },
  { name: 'amount_wei', value: ({ amount }) => amount },
  { name: 'amount', value: ({ amount }, { decimals }) => inUnits(amount, decimals) },
]
