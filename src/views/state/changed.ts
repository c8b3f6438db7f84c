import { amountMoved } from '#api/decimals.ts'
import type { StateChange } from '#api/stateChanges.ts'

/** Coin is said to be coin. What comes with neither kind nor token is unknown, and never taken for it. */
export const isCoin = ({ type, token }: StateChange): boolean => type === 'coin' && token === null

/** Of a confidential token nobody is told amounts. */
export const isPublic = ({ token }: Pick<StateChange, 'token'>): boolean => token?.type !== 'ERC-7984'

/** What came and went of an NFT, by id; null where a part of it is unknown. */
export function movedOf({ moved, token }: StateChange): { id: bigint | null; pieces: bigint }[] | null {
  const known = moved.flatMap(({ direction, total }) => {
    const pieces = amountMoved(token, total?.value)
    return pieces === null || direction === null
      ? []
      : [{ id: total?.token_id ?? null, pieces: direction === 'to' ? pieces : -pieces }]
  })
  return known.length > 0 && known.length === moved.length ? known : null
}

/** The signed difference: as sent; of NFTs what came less what went; else after less before; null where that isn't told. */
export function differenceOf(change: StateChange): bigint | null {
  if (change.change !== null) return change.change
  const moved = movedOf(change)
  if (moved) return moved.reduce((sum, { pieces }) => sum + pieces, 0n)
  const { balance_before: before, balance_after: after } = change
  return before === null || after === null ? null : after - before
}
