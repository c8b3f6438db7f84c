import { builders } from './cast.ts'
import { coinScenes } from './coinScenes.ts'
import { foundingScenes } from './foundingScenes.ts'
import { dice } from './hashes.ts'
import { itemScenes } from './itemScenes.ts'
import { residue, type Role } from './roles.ts'
import { GWEI, type Scene } from './scene.ts'
import { swapScenes } from './swapScenes.ts'
import { tokenScenes } from './tokenScenes.ts'
import { between, combine, wave, type Wave } from './waves.ts'

/** Blocks in an epoch: the span in which each ordinary scene is played once. */
export const SLOTS = 16
/** Seconds from one block to the next. */
export const BLOCK_SECONDS = 12
/** Seconds since 1970 of block 0: 1 January 2024. */
export const GENESIS = Date.UTC(2024, 0, 1) / 1000

/** A scene in its place. */
export type Placed = Scene & {
  /** Its number, which is also its order within the block. */
  id: number
  /** The block of the epoch in which it is played. */
  slot: number
  /** How many logs it writes. */
  logs: number
  /** Wei of the fee that is burnt, that goes to the builder, and that is burnt for blobs. */
  burnt: Wave
  tipped: Wave
  blobFee: Wave
}

/** One playing of a scene. */
export type Occurrence = { scene: Placed; i: number; block: number }

/** A moment between two transactions: before the scene numbered `order` in `block`. */
export type Moment = { block: number; order: number }

/** Before all of a block, and after all of its transactions. */
export const before = (block: number): Moment => ({ block, order: -1 })
export const after = (block: number): Moment => ({ block: block + 1, order: -1 })

/** All scenes; the seed decides which block of the epoch each is played in. The last block of an epoch stays empty. */
export function schedule(seed: string): Placed[] {
  const scenes = [...foundingScenes(), ...coinScenes(), ...tokenScenes(), ...swapScenes(), ...itemScenes()]
  return scenes.map((scene, id) => {
    const slot = scene.slot ?? Math.floor(dice(`${seed}/slot/${scene.name}`)() * (SLOTS - 1))
    const { at, every, gasUsed, tip, blobs } = scene
    return {
      ...scene,
      id,
      slot,
      logs: scene.failure ? 0 : scene.steps.reduce((sum, step) => sum + logsOf(step), 0),
      burnt: wave((j) => gasUsed.at(j, 0) * baseFee(slot, at + every * j)),
      tipped: combine((gas, price) => gas * price, gasUsed, tip),
      blobFee: wave((j) => BigInt(blobs) * BLOB_GAS * blobPrice.at(j, 0)),
    }
  })
}

/** Gas for one blob, and its price in wei by occurrence. */
export const BLOB_GAS = 131_072n
export const blobPrice = between('blob price', 1n, GWEI, 977n)

const logsOf = (step: Scene['steps'][number]): number =>
  step.kind === 'inner' ? 0 : step.kind === 'move' ? step.to.copies : 1

/** Who builds the blocks of a slot, and their base fee in wei by epoch. */
export const builderOf = (slot: number): number => builders[(slot * 7) % builders.length] ?? 0
const fees = Array.from({ length: SLOTS }, (_, slot) =>
  between(`base fee ${slot}`, 2n * GWEI, 9n * GWEI, 7_919n),
)
export const baseFee = (slot: number, epoch: number): bigint => fees[slot]?.at(epoch, 0) ?? 0n

/** The number of times that a scene is played before a moment. */
export function playedBefore({ id, slot, at, every, times }: Placed, { block, order }: Moment): number {
  const ahead = block - slot
  const isNow = ahead >= 0 && ahead % SLOTS === 0 && id < order
  const epochs = Math.max(0, Math.ceil(ahead / SLOTS)) + (isNow ? 1 : 0)
  return Math.min(times, Math.max(0, Math.ceil((epochs - at) / every)))
}

export const blockOf = ({ slot, at, every }: Placed, i: number): number => (at + every * i) * SLOTS + slot

/** Which occurrence of a scene is in a block, or null. */
export function occurrenceIn(scene: Placed, block: number): number | null {
  const i = ((block - scene.slot) / SLOTS - scene.at) / scene.every
  return Number.isInteger(i) && i >= 0 && i < scene.times ? i : null
}

/** The occurrences of a scene with `i mod size = first`: those in which one account plays one role. */
export type Track = { scene: Placed; first: number; size: number }

/** The tracks of an account in the roles that `of` names; every occurrence of those scenes when no account is given. */
export function tracksOf(
  scenes: readonly Placed[],
  account: number | null,
  of: (scene: Placed) => (Role | null)[],
): Track[] {
  return scenes.flatMap((scene) => {
    const tracks: Track[] = []
    for (const role of of(scene)) {
      const first = role && account !== null ? residue(role, account) : 0
      const size = role && account !== null ? role.size : 1
      if (role === null || first === null) continue
      if (!tracks.some((other) => other.first === first && other.size === size))
        tracks.push({ scene, first, size })
    }
    return tracks
  })
}

/** How many occurrences the tracks have before a moment. */
export const countBefore = (tracks: readonly Track[], moment: Moment): number =>
  tracks.reduce(
    (sum, track) =>
      sum + Math.max(0, Math.ceil((playedBefore(track.scene, moment) - track.first) / track.size)),
    0,
  )

/** The occurrences of all tracks before a moment, newest first; one that is on two tracks comes once. */
export function* backwards(tracks: readonly Track[], moment: Moment): Generator<Occurrence> {
  const heads = tracks.map(({ scene, first, size }) => {
    const i = first + (Math.ceil((playedBefore(scene, moment) - first) / size) - 1) * size
    return { scene, size, i, block: i < 0 ? -1 : blockOf(scene, i) }
  })
  let seen = ''
  for (;;) {
    let best = heads[0]
    for (const head of heads) if (best && isLater(head, best)) best = head
    if (!best || best.block < 0) return
    const { scene, i, block } = best
    if (seen !== `${scene.id}/${i}`) yield { scene, i, block }
    seen = `${scene.id}/${i}`
    best.i -= best.size
    best.block = best.i < 0 ? -1 : blockOf(scene, best.i)
  }
}

const isLater = (a: Occurrence, b: Occurrence): boolean =>
  a.block > b.block || (a.block === b.block && a.scene.id > b.scene.id)

/** The transactions of a block, in order. */
export const occurrencesIn = (scenes: readonly Placed[], block: number): Occurrence[] =>
  scenes.flatMap((scene) => {
    const i = occurrenceIn(scene, block)
    return i === null ? [] : [{ scene, i, block }]
  })
