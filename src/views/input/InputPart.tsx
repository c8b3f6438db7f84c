import type { Transaction } from '#api/transactions.ts'
import { Guard } from '#views/Guard.tsx'
import { Input } from './Input.tsx'

/** The input of a transaction, where it has one. */
export function InputPart({ transaction }: { transaction: Transaction }) {
  const { raw_input, decoded_input } = transaction
  if ((!raw_input || raw_input === '0x') && !decoded_input) return null
  return (
    <Guard>
      <Input transaction={transaction} />
    </Guard>
  )
}
