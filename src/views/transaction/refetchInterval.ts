import { type Transaction, isMined } from '#api/transactions.ts'
import { isDropped } from '#format/status.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

/**
 * How many blocks on top are waited for. Ethereum's blocks are final after two epochs, 64 blocks; other chains differ, so
 * the page counts the blocks and never says "final".
 */
const enough = 64
/** Asked so often, each further question waits longer: what stands still isn't asked about at full rate for hours. */
const patience = 20

/** In a block with enough on top. */
export const isSettled = (transaction: Transaction): boolean =>
  isMined(transaction) && (transaction.confirmations ?? enough) >= enough && !transaction.is_pending_update

/**
 * In how many ms to ask again for a transaction that was read so many times, or `false` for one that is settled: in a
 * block with enough on top, or dropped by the server's own word. One that is denied may come back, in
 * another block too.
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
