import { residue, type Role } from './roles.ts'

// An epoch is 16 blocks. Each scene has a place in an epoch and repeats every so many epochs, so that the n-th time, the count
// before a moment and the newest time are plain arithmetic.

/** Blocks in an epoch: each ordinary scene is played once in it. */
export const SLOTS = 16
/** Ids of scenes are less than this; withdrawals have higher ones, as they come after a block's transactions. */
export const SCENE_IDS = 4096
export const BLOCK_SECONDS = 12
/** Block 0, in seconds since 1970: 1 January 2024, UTC. */
export const GENESIS = Date.UTC(2024, 0, 1) / 1000

/**
 * When something repeats: in block `slot` of epoch `at`, then every `interval` epochs, `times` times; ordered in its block by
 * `id`.
 */
export type Recurrence = { id: number; slot: number; at: number; interval: number; times: number }

export type Occurrence<B extends Recurrence> = { scene: B; i: number; block: number }

export type Moment = { block: number; order: number }

export const before = (block: number): Moment => ({ block, order: -1 })
export const after = (block: number): Moment => ({ block: block + 1, order: -1 })

export const earlier = (a: Moment, b: Moment): Moment =>
  a.block < b.block || (a.block === b.block && a.order < b.order) ? a : b

/** Seconds since 1970. */
export const timeOf = (block: number): number => GENESIS + block * BLOCK_SECONDS

export const DAY_SECONDS = 86_400

/** The day of a block, counted since 1970 (UTC). */
export const dayOf = (block: number): number => Math.floor(timeOf(block) / DAY_SECONDS)

/** The first block of a day, but not before block 0 and not after `latest`. */
export const firstBlockOf = (day: number, latest: number): number =>
  Math.min(latest, Math.max(0, Math.ceil((day * DAY_SECONDS - GENESIS) / BLOCK_SECONDS)))

export function playedBefore(
  { id, slot, at, interval, times }: Recurrence,
  { block, order }: Moment,
): number {
  const ahead = block - slot
  const isNow = ahead >= 0 && ahead % SLOTS === 0 && id < order
  const epochs = Math.max(0, Math.ceil(ahead / SLOTS)) + (isNow ? 1 : 0)
  return Math.min(times, Math.max(0, Math.ceil((epochs - at) / interval)))
}

export const blockOf = ({ slot, at, interval }: Recurrence, i: number): number =>
  (at + interval * i) * SLOTS + slot

export function occurrenceIn(recurrence: Recurrence, block: number): number | null {
  const i = ((block - recurrence.slot) / SLOTS - recurrence.at) / recurrence.interval
  return Number.isInteger(i) && i >= 0 && i < recurrence.times ? i : null
}

export const occurrencesIn = <B extends Recurrence>(
  recurrences: readonly B[],
  block: number,
): Occurrence<B>[] =>
  recurrences.flatMap((scene) => {
    const i = occurrenceIn(scene, block)
    return i === null ? [] : [{ scene, i, block }]
  })

/** The occurrences with `i mod size = first`: those in which one account has one role. */
export type Track<B extends Recurrence> = { scene: B; first: number; size: number }

export const ONCE = 2 ** 40

export const wholeTracks = <B extends Recurrence>(recurrences: readonly B[]): Track<B>[] =>
  recurrences.map((scene) => ({ scene, first: 0, size: 1 }))

/** The tracks of an account in the roles that `of` gives. */
export const tracksOf = <B extends Recurrence>(
  recurrences: readonly B[],
  account: number,
  of: (recurrence: B) => (Role | null)[],
): Track<B>[] =>
  recurrences.flatMap((scene) => {
    const tracks: Track<B>[] = []
    for (const role of of(scene)) {
      const first = role && residue(role, account)
      if (role === null || first === null) continue
      const isNew = !tracks.some((other) => other.first === first && other.size === role.size)
      if (isNew) tracks.push({ scene, first, size: role.size })
    }
    return tracks
  })

export const countBefore = <B extends Recurrence>(tracks: readonly Track<B>[], moment: Moment): number =>
  tracks.reduce(
    (sum, { scene, first, size }) =>
      sum + Math.max(0, Math.ceil((playedBefore(scene, moment) - first) / size)),
    0,
  )

/** The occurrences before a moment, newest first; one that is on two tracks comes once. */
export function* backwards<B extends Recurrence>(
  tracks: readonly Track<B>[],
  moment: Moment,
): Generator<Occurrence<B>> {
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

/** The occurrences from a moment until another, oldest first. */
export function* forwards<B extends Recurrence>(
  tracks: readonly Track<B>[],
  from: Moment,
  until: Moment,
): Generator<Occurrence<B>> {
  const heads = tracks.map(({ scene, first, size }) => {
    const i = first + Math.max(0, Math.ceil((playedBefore(scene, from) - first) / size)) * size
    return { scene, size, i, block: blockOf(scene, i), end: playedBefore(scene, until) }
  })
  let seen = ''
  for (;;) {
    const left = heads.filter(({ i, end }) => i < end)
    let best = left[0]
    for (const head of left) if (best && isLater(best, head)) best = head
    if (!best) return
    const { scene, i, block } = best
    if (seen !== `${scene.id}/${i}`) yield { scene, i, block }
    seen = `${scene.id}/${i}`
    best.i += best.size
    best.block = blockOf(scene, best.i)
  }
}

const isLater = (a: Occurrence<Recurrence>, b: Occurrence<Recurrence>): boolean =>
  a.block > b.block || (a.block === b.block && a.scene.id > b.scene.id)
