import { stakers } from './cast.ts'
import { COIN, GWEI } from './scene.ts'
import { SLOTS, type Beat } from './timetable.ts'
import { between, type Wave } from './waves.ts'

// Withdrawals come at the end of blocks, the same number in each epoch, so that the index of any is known at once.

/** One withdrawal of an epoch: `place` is its number within the epoch. */
export type Payment = Beat & { place: number; receiver: number; amount: Wave }

/** Above the numbers of all scenes: withdrawals come after the transactions of a block. */
const FIRST_ID = 4096

/** How many a block has: most have a few, some none, one in an epoch more than a page. */
const COUNTS = Array.from({ length: SLOTS }, (_, slot) => (slot === 7 ? 64 : slot % 4 === 3 ? 0 : 6))

export const payments: Payment[] = COUNTS.flatMap((count, slot) =>
  Array.from({ length: count }, () => slot),
).map((slot, place) => ({
  id: FIRST_ID + place,
  slot,
  at: 0,
  every: 1,
  times: Infinity,
  place,
  receiver: stakers[place % stakers.length] ?? 0,
  amount: between(`withdrawal ${place}`, COIN / 60n, COIN / 50n, GWEI),
}))
