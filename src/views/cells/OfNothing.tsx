import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { movesNothing } from '#views/transfer/words.ts'

/** Stands behind what a transfer is or was made by, where it moved nothing. */
export function OfNothing({ transfer }: { transfer: TokenTransfer }) {
  return (
    movesNothing(transfer) && (
      <span
        className="text-wait"
        title="Anybody can make such a transfer seem to come from any address, so that theirs is found here."
      >
        {' of nothing'}
      </span>
    )
  )
}
