import { isSameHash } from './fields.ts'
import type { Transaction } from './transactions.ts'
import { amountMoved } from './tokenAmounts.ts'
import type { TransactionFee } from './fees.ts'
import type { TokenTransfer } from './tokenTransfers.ts'

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
