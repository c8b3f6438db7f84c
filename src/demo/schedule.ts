import { builders } from './cast.ts'
import { coinScenes } from './coinScenes.ts'
import { feeScenes } from './feeScenes.ts'
import { foundingScenes } from './foundingScenes.ts'
import { dice } from './hashes.ts'
import { itemScenes } from './itemScenes.ts'
import { blockScenes, oddScenes } from './oddScenes.ts'
import { GWEI, isSilent, type Scene } from './scene.ts'
import { SLOTS, type Beat } from './timetable.ts'
import { shareScenes } from './shareScenes.ts'
import { silentScenes } from './silentScenes.ts'
import { storyScenes } from './storyScenes.ts'
import { swapScenes } from './swapScenes.ts'
import { tokenScenes } from './tokenScenes.ts'
import { between, combine, wave, ZERO, type Wave } from './waves.ts'

/** A scene in its place. */
export type Placed = Scene &
  Beat & {
    /** How many logs it writes. */
    logs: number
    /** Wei of the fee that is burnt, and that goes to the builder. */
    burnt: Wave
    tipped: Wave
    /** The whole fee in coin, as servers tell it: these two, and what a rollup takes; without that for blobs. */
    fee: Wave
    /** Wei burnt for blobs. */
    blobFee: Wave
  }

/**
 * All scenes, and behind them those that are no transactions; the seed decides which block of the epoch each is played in. The last
 * block of an epoch stays empty.
 */
export function schedule(seed: string): { scenes: Placed[]; blockScenes: Placed[] } {
  const scenes = [
    ...foundingScenes(),
    ...coinScenes(),
    ...tokenScenes(),
    ...swapScenes(),
    ...itemScenes(),
    ...feeScenes(),
    ...oddScenes(),
    ...shareScenes(),
    ...silentScenes(),
    ...storyScenes(),
  ]
  const placed = placedFrom(seed, [...scenes, ...blockScenes()])
  return { scenes: placed.slice(0, scenes.length), blockScenes: placed.slice(scenes.length) }
}

function placedFrom(seed: string, scenes: Scene[]): Placed[] {
  return scenes.map((scene, id) => {
    const slot = Math.floor(dice(`${seed}/slot/${scene.name}`)() * (SLOTS - 1))
    const { at, every, gasUsed, tip, blobs, l1Fee, feeToken } = scene
    const burnt = feeToken ? ZERO : wave((j) => gasUsed.at(j, 0) * baseFee(slot, at + every * j))
    const tipped = feeToken ? ZERO : combine((gas, price) => gas * price, gasUsed, tip)
    return {
      ...scene,
      id,
      slot,
      logs: scene.failure ? 0 : scene.steps.reduce((sum, step) => sum + logsOf(step), 0),
      burnt,
      tipped,
      fee: combine((a, b, c) => a + b + c, burnt, tipped, l1Fee ?? ZERO),
      blobFee: wave((j) => BigInt(blobs) * BLOB_GAS * blobPrice.at(j, 0)),
    }
  })
}

/** Gas for one blob, and its price in wei by occurrence. */
export const BLOB_GAS = 131_072n
export const blobPrice = between('blob price', 1n, GWEI, 977n)

const logsOf = (step: Scene['steps'][number]): number =>
  isSilent(step) ? 0 : step.kind === 'move' ? step.to.copies : 1

/** Who builds the blocks of a slot, and their base fee in wei by epoch. */
export const builderOf = (slot: number): number => builders[(slot * 7) % builders.length] ?? 0
const fees = Array.from({ length: SLOTS }, (_, slot) =>
  between(`base fee ${slot}`, 2n * GWEI, 9n * GWEI, 7_919n),
)
export const baseFee = (slot: number, epoch: number): bigint => fees[slot]?.at(epoch, 0) ?? 0n
