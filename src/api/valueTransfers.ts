import type { Address } from './addresses.ts'
import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'

type Batched = Pick<Transaction, 'type' | 'calls'>
type Sent = Batched & Pick<Transaction, 'status' | 'to' | 'created_contract' | 'value'>

/** Some of the value of a transaction, in wei, and who it goes to; null where that isn't told. */
export type ValueTransfer = { to: Address | null; value: bigint }

/** Transactions of Eden that hold several calls (EvNode, 0x76). */
const batchType = 118

/** How many calls a transaction makes at once: one, but of a batch; null of a batch whose calls aren't told, as in lists. */
export function callsIn({ type, calls }: Batched): number | null {
  if (calls?.length) return calls.length
  return type === batchType && calls === null ? null : 1
}

/**
 * Where the value of a transaction goes: nowhere if it failed, else to its receiver, or to the contract that it creates. Of a batch servers
 * derive both: `to` is that of its first call, `value` the sum of all, so that its `calls` say what each gets. Null where the value
 * or that isn't told, or where what the calls get doesn't add up to it.
 */
export function valueTransfersOf(transaction: Sent): ValueTransfer[] | null {
  const { status, to, created_contract, value, calls } = transaction
  if (status === 'error') return []
  if (value === null) return null
  if (value === 0n || callsIn(transaction) === 1) return [{ to: to ?? created_contract, value }]
  const moves = (calls ?? []).flatMap((call) => {
    // the record tells more of its own receiver than a bare address
    const receiver = isSameHash(call.to?.hash, to?.hash) ? to : (call.to ?? created_contract)
    return call.value === null ? [] : [{ to: receiver, value: call.value }]
  })
  return moves.reduce((left, move) => left - move.value, value) === 0n ? moves : null
}

/** How much of the value comes to an address that is its receiver; null where that isn't told. */
export function valueReceived(hash: string, transaction: Sent): bigint | null {
  const moves = valueTransfersOf(transaction)?.filter(({ to }) => isSameHash(to?.hash, hash))
  return moves?.reduce((all, { value }) => all + value, 0n) ?? null
}
