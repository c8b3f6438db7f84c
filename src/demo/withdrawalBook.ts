import { stakers } from './cast.ts'
import { GWEI } from './scene.ts'
import { SCENE_IDS, SLOTS, type Beat } from './timetable.ts'
import { between, type Wave } from './waves.ts'

// Withdrawals come at the end of blocks, the same number in each epoch, so that the index of any is known at once.

/** One withdrawal of an epoch: `place` is its number within the epoch. Amounts are whole gwei, as the chain itself has them. */
export type Payment = Beat & { place: number; receiver: number; amount: Wave }

/** The block of an epoch that has more than fit a page. */
export const CROWDED_SLOT = 7

/** How many each block of an epoch has: most a few, some none. */
const COUNTS = Array.from({ length: SLOTS }, (_, slot) =>
  slot === CROWDED_SLOT ? 64 : slot % 4 === 3 ? 0 : 6,
)

export const payments: Payment[] = COUNTS.flatMap((count, slot) =>
  Array.from({ length: count }, () => slot),
).map((slot, place) => ({
  id: SCENE_IDS + place,
  slot,
  at: 0,
  every: 1,
  times: Infinity,
  place,
  receiver: stakers[place % stakers.length] ?? 0,
  amount: between(`withdrawal ${place}`, 16_666_667n * GWEI, 20_000_000n * GWEI, GWEI),
}))
