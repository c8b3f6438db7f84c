import type { TransactionFee } from '#api/fees.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import { shortHash } from '#format/hash.ts'

// T17: what changed, held against what explains it. What is left is named: it is a finding, and may be no lie.

/** A call that moved coin: whatever failed, or stands inside of what failed, is left out by who gives it. */
export type CoinCall = Pick<InternalTransaction, 'from' | 'to' | 'created_contract' | 'value'>

export type StateGiven = {
  transaction: Transaction
  fee: TransactionFee
  changes: readonly StateChange[]
  transfers: readonly TokenTransfer[]
  /** What moved coin inside; null where the list isn't read whole. */
  calls: readonly CoinCall[] | null
  /** Whether all changes and transfers are read. */
  isWhole: boolean
}

/** What a change holds beyond what explains it, in the asset's smallest unit; null where that can't be told. */
export type Explained = { change: StateChange; rest: bigint | null }

/** The zero address keeps no books. */
export const isZeroAddress = (hash: string): boolean => /^0x0{40}$/.test(hash)

/** By how much a balance changed, or how many pieces came and went. */
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

/** What is left of a change, in words: `0.3 USDC more`. `words` tells an amount. */
export const unexplainedWords = (rest: bigint, words: (amount: bigint) => string): string =>
  `${words(rest < 0n ? -rest : rest)} ${rest > 0n ? 'more' : 'less'}`

export const nameOf = ({ address }: StateChange): string =>
  address.name ?? address.ens_domain_name ?? shortHash(address.hash)

/** More are not written out in a line's working. */
export const mostDifferences = 20
