import type { FoundTransaction } from '#api/transaction.ts'

/**
 * How many blocks on top are waited for. Ethereum's blocks are final after two epochs, 64 blocks; other chains differ, so
 * the page counts the blocks and never says "final".
 */
const enough = 64
/** Asked so often, each further question waits longer: what stands still isn't asked about at full rate for hours. */
const patience = 20

/**
 * In how many ms to ask again for a transaction that was read so many times, or `false` for one that is settled: in a
 * block with enough on top, or dropped by the server's own word. One that is gone may come back in another block.
 */
export function againIn(
  { transaction, foundIn, gone }: FoundTransaction,
  times: number,
  everyMs: number,
): number | false {
  if (!transaction) return false
  const { block_number, confirmations, is_pending_update, result } = transaction
  const settled =
    block_number === null
      ? result === 'dropped/replaced'
      : // put together again from many lists, it would cost more than its confirmations are worth
        foundIn !== 'record' || ((confirmations ?? enough) >= enough && !is_pending_update)
  return settled && !gone ? false : everyMs * Math.max(1, times / patience)
}
