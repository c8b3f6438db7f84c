import type { Holder } from '#api/tokenLists.ts'
import type { Instance } from '#api/instances.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Transaction } from '#api/transactions.ts'
import type { Withdrawal } from '#api/withdrawals.ts'
import { by } from './cases.ts'

// In which order servers answer.

export const newestFirst = by<Transaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ position }) => position],
)
// old servers tell no block of a transfer
export const transfersNewestFirst = by<TokenTransfer>(
  ['desc', ({ timestamp }) => timestamp],
  ['desc', ({ log_index }) => log_index],
)
export const mostFirst = by<Holder>(
  ['desc', ({ value }) => value],
  ['desc', ({ address }) => address.hash.toLowerCase()],
)
export const callsNewestFirst = by<InternalTransaction>(
  ['desc', ({ block_number }) => block_number],
  ['desc', ({ transaction_index }) => transaction_index],
  ['desc', ({ index }) => index],
)
export const highestIndexFirst = by<Withdrawal>(['desc', ({ index }) => index])
export const highestIdFirst = by<Instance>(['desc', ({ id }) => id])
export const byContract = by<Instance>(
  ['asc', ({ token }) => token?.address_hash.toLowerCase() ?? null],
  ['desc', ({ id }) => id],
)
