import { stakers } from './cast.ts'
import { GWEI, COIN } from './scene.ts'
import { SLOTS } from './schedule.ts'
import { between, type Wave } from './waves.ts'

// Withdrawals come at the end of blocks, the same number in each epoch, so that the index of any is known at once.

/** One withdrawal of an epoch: `place` is its number within the epoch. */
export type Payment = { slot: number; place: number; receiver: number; amount: Wave }

/** How many a block has: most have a few, some none, one in an epoch more than a page. */
const COUNTS = Array.from({ length: SLOTS }, (_, slot) => (slot === 7 ? 64 : slot % 4 === 3 ? 0 : 6))

export const payments: Payment[] = COUNTS.flatMap((count, slot) =>
  Array.from({ length: count }, () => slot),
).map((slot, place) => ({
  slot,
  place,
  receiver: stakers[place % stakers.length] ?? 0,
  amount: between(`withdrawal ${place}`, COIN / 60n, COIN / 50n, GWEI),
}))

/** How often a payment of this slot was made before all of a block. */
export const paidBefore = (slot: number, block: number): number =>
  Math.max(0, Math.ceil((block - slot) / SLOTS))
