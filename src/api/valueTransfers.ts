import type { Address } from './addresses.ts'
import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'

type Batched = Pick<Transaction, 'type' | 'calls'>
type ValueFields = Batched & Pick<Transaction, 'status' | 'to' | 'created_contract' | 'value'>

/** A part of a transaction's value in wei, and its receiver; null if unknown. */
export type ValueTransfer = { to: Address | null; value: bigint }

/** Eden's batch type (EvNode, 0x76). */
const batchType = 118

/** The number of calls: 1, or a batch's; null if a batch's calls are unknown, as in lists. */
export function callsIn({ type, calls }: Batched): number | null {
  if (calls?.length) return calls.length
  return type === batchType && calls === null ? null : 1
}

/**
 * Receivers of a transaction's value; none if it failed. For batches servers send the first call's `to` and the sum as `value`,
 * so `calls` decide. Null if unknown, or if the calls don't add up.
 */
export function valueTransfersOf(transaction: ValueFields): ValueTransfer[] | null {
  const { status, to, created_contract, value, calls } = transaction
  if (status === 'error') return []
  if (value === null) return null
  if (value === 0n || callsIn(transaction) === 1) return [{ to: to ?? created_contract, value }]
  const moves = (calls ?? []).flatMap((call) => {
    // the record's receiver has more details than a bare address
    const receiver = isSameHash(call.to?.hash, to?.hash) ? to : (call.to ?? created_contract)
    return call.value === null ? [] : [{ to: receiver, value: call.value }]
  })
  return moves.reduce((left, move) => left - move.value, value) === 0n ? moves : null
}

/** The value that reaches an address as receiver; null if unknown. */
export function valueReceived(hash: string, transaction: ValueFields): bigint | null {
  const moves = valueTransfersOf(transaction)?.filter(({ to }) => isSameHash(to?.hash, hash))
  return moves?.reduce((all, { value }) => all + value, 0n) ?? null
}
