import type { TransactionFee } from '#api/fees.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'

// T17: compares changes with what explains them. A remaining difference is reported, but may be legitimate.

/** A call that may have moved coin; the caller leaves out calls that failed or are inside failed ones. */
export type CoinCall = Pick<InternalTransaction, 'from' | 'to' | 'created_contract' | 'value'>

export type StateGiven = {
  transaction: Transaction
  fee: TransactionFee
  changes: readonly StateChange[]
  transfers: readonly TokenTransfer[]
  calls: readonly CoinCall[] | null
  isWhole: boolean
}

/** The unexplained rest of a change, in the asset's smallest unit; null if it can't be computed. */
export type Explained = { change: StateChange; rest: bigint | null }

export const isZeroAddress = (hash: string): boolean => /^0x0{40}$/.test(hash)

/** A balance's change, or the net number of pieces. */
export function amountOf({
  change,
  moved,
  token,
  balance_before,
  balance_after,
}: StateChange): bigint | null {
  if (change !== null) return change
  if (moved.length > 0) {
    const pieces = moved.map(({ direction, total }) => {
      const amount = total?.value ?? (token?.type === 'ERC-721' ? 1n : null)
      return direction === null || amount === null ? null : direction === 'from' ? -amount : amount
    })
    return pieces.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n)
  }
  return balance_before === null || balance_after === null ? null : balance_after - balance_before
}

/** An unexplained rest in words: `0.3 USDC more`. `words` formats an amount. */
export const unexplainedWords = (rest: bigint, words: (amount: bigint) => string): string =>
  `${words(rest < 0n ? -rest : rest)} ${rest > 0n ? 'more' : 'less'}`

export const nameOf = ({ address }: StateChange): string =>
  address.name ?? address.ens_domain_name ?? shortHash(address.hash)

export const mostDifferences = 20
