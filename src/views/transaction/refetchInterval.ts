import { type Transaction, isMined } from '#api/transactions.ts'
import { isDropped } from '#format/status.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

/**
 * Confirmations waited for. Ethereum finalizes after two epochs of 32 blocks; other chains differ, so the page counts blocks and
 * never says "final".
 */
const enough = 64
/** After so many requests the interval grows, so that a stuck one isn't polled at full rate for hours. */
const patience = 20

/** Mined with enough confirmations. */
export const isSettled = (transaction: Transaction): boolean =>
  isMined(transaction) && (transaction.confirmations ?? enough) >= enough && !transaction.is_pending_update

/**
 * Milliseconds until the next refetch after so many, or `false` once settled: with enough confirmations, or dropped according to
 * the server. One that is 404 may come back in another block.
 */
export function refetchInterval(
  { transaction, foundIn, gone, missed }: FoundTransaction,
  times: number,
  everyMs: number,
): number | false {
  if (!transaction) return false
  const settled = isMined(transaction)
    ? // put together again from many lists, it would cost more than its confirmations are worth
      foundIn !== 'record' || isSettled(transaction)
    : isDropped(transaction)
  return settled && !gone && !missed ? false : everyMs * Math.max(1, times / patience)
}
