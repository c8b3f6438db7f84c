import type { Address } from './addresses.ts'
import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'
import { amountMoved } from './tokenAmounts.ts'
import type { TransactionFee } from './fees.ts'
import type { TokenTransfer } from './tokenTransfers.ts'

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

/** So many transfers may stand before all others, and behind them, that are of the fee. */
const [mostBefore, mostBehind] = [2, 6]

const none: ReadonlySet<TokenTransfer> = new Set()

/**
 * The transfers by which a fee was paid in a token, among those that the record lists: chains that take tokens may tell of it as
 * of any other, what it may cost at most before all else, what is given back and who got the rest behind all else (Celo). They
 * are those at the beginning and at the end that together took just the fee from who paid it; none where no such are listed.
 */
export function feeTransfersOf(
  { token_transfers: listed }: Pick<Transaction, 'token_transfers'>,
  { asset: { token }, paid, payer }: TransactionFee,
): ReadonlySet<TokenTransfer> {
  if (!token || !listed || !paid || !payer) return none
  /** What a transfer brought who paid, below zero where it took; null of another token, or of an amount that isn't told. */
  const brought = (transfer: TokenTransfer): bigint | null => {
    const [total, more] = transfer.total
    const amount = amountMoved(transfer.token, total?.value)
    if (more || amount === null || !isSameHash(transfer.token?.address_hash, token.address_hash)) return null
    const got = isSameHash(transfer.to?.hash, payer.hash) ? amount : 0n
    return isSameHash(transfer.from?.hash, payer.hash) ? got - amount : got
  }
  const [before, behind] = [
    sumsOf(listed.slice(0, mostBefore).map(brought)),
    sumsOf(listed.slice(-mostBehind).toReversed().map(brought)),
  ]
  const found = before
    .flatMap((first, some) => behind.map((last, others) => ({ sum: first + last, some, others })))
    .filter(({ sum, some, others }) => sum === -paid && some + others <= listed.length)
    .toSorted((a, b) => a.some + a.others - b.some - b.others)[0]
  if (!found) return none
  return new Set([...listed.slice(0, found.some), ...listed.slice(listed.length - found.others)])
}

/** Of the first none, one, two …, as far as all of them are known. */
function sumsOf(changes: (bigint | null)[]): bigint[] {
  const sums = [0n]
  for (const change of changes) {
    if (change === null) break
    sums.push((sums.at(-1) ?? 0n) + change)
  }
  return sums
}
