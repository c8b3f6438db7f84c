import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'
import { amountMoved } from './tokenAmounts.ts'
import type { TransactionFee } from './fees.ts'
import type { TokenTransfer } from './tokenTransfers.ts'

/** The maximum number of fee transfers at the beginning and at the end of the list. */
const [mostBefore, mostBehind] = [2, 6]

const none: ReadonlySet<TokenTransfer> = new Set()

/**
 * The listed transfers of a fee paid in a token: those at the beginning (Celo's maximum fee) and end (refund, recipients) that
 * together take exactly the fee from the payer; else none.
 */
export function feeTransfersOf(
  { token_transfers: listed }: Pick<Transaction, 'token_transfers'>,
  { asset: { token }, paid, payer }: TransactionFee,
): ReadonlySet<TokenTransfer> {
  if (!token || !listed || !paid || !payer) return none
  /** The payer's net change by a transfer; null for another token or an unknown amount. */
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

/** Sums of the first 0, 1, 2 … values, up to the first unknown one. */
function sumsOf(changes: (bigint | null)[]): bigint[] {
  const sums = [0n]
  for (const change of changes) {
    if (change === null) break
    sums.push((sums.at(-1) ?? 0n) + change)
  }
  return sums
}
