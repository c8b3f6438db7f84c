import { builders, stakers, who, type Token } from './accounts.ts'
import { coinScenes } from './coinScenes.ts'
import { foundingScenes } from './foundingScenes.ts'
import { dice } from './hashes.ts'
import { itemScenes } from './itemScenes.ts'
import { blockScenes, failedCallScenes, feeScenes } from './unusualScenes.ts'
import { GWEI, isSilent, type Scene } from './scene.ts'
import { SLOTS, type Recurrence, SCENE_IDS } from './occurrences.ts'
import { nonstandardTokenScenes, scaledTokenScenes } from './nonstandardTokenScenes.ts'
import { storyScenes } from './storyScenes.ts'
import { swapScenes } from './swapScenes.ts'
import { tokenScenes } from './tokenScenes.ts'
import { between, combine, series, ZERO, type AmountSeries, ROUND } from './amountSeries.ts'
import { one, type Role } from './roles.ts'

export type Placed = Scene &
  Recurrence & {
    logs: number
    /** Wei of the fee that is burnt, and that goes to the block's builder. */
    burnt: AmountSeries
    tipped: AmountSeries
    /** The whole fee in coin, as servers send it: both of these plus `l1Fee`, without blob fees. */
    fee: AmountSeries
    /** Wei burnt for blobs. */
    blobFee: AmountSeries
  }

/**
 * All scenes, and after them the block scenes, which are no transactions. The seed decides the block in the epoch; the last
 * block stays empty.
 */
export function schedule(seed: string): { scenes: Placed[]; blockScenes: Placed[] } {
  const scenes = [
    ...foundingScenes(),
    ...coinScenes(),
    ...tokenScenes(),
    ...swapScenes(),
    ...itemScenes(),
    ...feeScenes(),
    ...failedCallScenes(),
    ...scaledTokenScenes(),
    ...nonstandardTokenScenes(),
    ...storyScenes(),
  ]
  const placed = placedFrom(seed, [...scenes, ...blockScenes()])
  return { scenes: placed.slice(0, scenes.length), blockScenes: placed.slice(scenes.length) }
}

function placedFrom(seed: string, scenes: Scene[]): Placed[] {
  return scenes.map((scene, id) => {
    const slot = Math.floor(dice(`${seed}/slot/${scene.name}`)() * (SLOTS - 1))
    const { at, interval, gasUsed, tip, blobs, l1Fee, feeToken } = scene
    const burnt = feeToken ? ZERO : series((j) => gasUsed.at(j, 0) * baseFee(slot, at + interval * j))
    const tipped = feeToken ? ZERO : combine((gas, price) => gas * price, gasUsed, tip)
    return {
      ...scene,
      id,
      slot,
      logs: scene.failure ? 0 : scene.steps.reduce((sum, step) => sum + logsOf(step), 0),
      burnt,
      tipped,
      fee: combine((a, b, c) => a + b + c, burnt, tipped, l1Fee ?? ZERO),
      blobFee: series((j) => BigInt(blobs) * BLOB_GAS * blobPrice.at(j, 0)),
    }
  })
}

/** Gas per blob, and its price in wei by occurrence. */
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

/** One withdrawal of an epoch: `position` is its number within the epoch. Amounts are whole gwei, as on the real chain. */
export type Payment = Recurrence & { position: number; receiver: number; amount: AmountSeries }

/** The block of an epoch with more withdrawals than fit a page. */
export const CROWDED_SLOT = 7

/** Withdrawals per block of an epoch: mostly a few, sometimes none. */
const COUNTS = Array.from({ length: SLOTS }, (_, slot) =>
  slot === CROWDED_SLOT ? 64 : slot % 4 === 3 ? 0 : 6,
)

/** An asset is coin, an ERC-20 or a whole collection by its account, or one id of an ERC-1155. */
export const COIN_ASSET = 'coin'

export const assetOf = (token: Token, id: bigint | number | null = null): string =>
  token.kinds ? `${token.account}/${id}` : String(token.account)

/** An amount that moves at each occurrence. Null: minted (a withdrawal) or burnt. */
export type Flow = { recurrence: Recurrence; from: Role | null; to: Role | null; amount: AmountSeries }

/** All flows by asset: the one source of balances and supplies. */
export function flowsOf(scenes: readonly Placed[]): Map<string, Flow[]> {
  const flows = new Map<string, Flow[]>()
  const put = (
    recurrence: Recurrence,
    asset: string,
    from: Role | null,
    to: Role | null,
    amount: AmountSeries,
  ): void => {
    if (amount.sum(ROUND, 1) === 0n) return
    const known = flows.get(asset)
    if (known) known.push({ recurrence, from, to, amount })
    else flows.set(asset, [{ recurrence, from, to, amount }])
  }
  for (const scene of scenes) {
    const payer = scene.payer ?? scene.from
    put(scene, COIN_ASSET, payer, null, scene.burnt)
    put(scene, COIN_ASSET, payer, one(builderOf(scene.slot)), scene.tipped)
    put(scene, COIN_ASSET, payer, null, scene.blobFee)
    if (scene.l1Fee) put(scene, COIN_ASSET, payer, one(who.feeVault), scene.l1Fee)
    if (scene.failure) continue
    put(scene, COIN_ASSET, scene.from, scene.to ?? scene.created, scene.value)
    for (const step of scene.steps) {
      if (step.kind === 'inner' && !step.isUndone) put(scene, COIN_ASSET, step.from, step.to, step.value)
      if (step.kind === 'hidden') put(scene, assetOf(step.token), step.from, step.to, step.amount)
      if (step.kind === 'move')
        put(scene, assetOf(step.token, step.id?.(0) ?? null), step.from, step.to, step.amount)
      if (step.kind === 'batch') {
        for (const id of step.ids) put(scene, assetOf(step.token, id), step.from, step.to, step.amount)
      }
    }
  }
  for (const payment of payments) put(payment, COIN_ASSET, null, one(payment.receiver), payment.amount)
  return flows
}

export const payments: Payment[] = COUNTS.flatMap((count, slot) =>
  Array.from({ length: count }, () => slot),
).map((slot, position) => ({
  id: SCENE_IDS + position,
  slot,
  at: 0,
  interval: 1,
  times: Infinity,
  position,
  receiver: stakers[position % stakers.length] ?? 0,
  amount: between(`withdrawal ${position}`, 16_666_667n * GWEI, 20_000_000n * GWEI, GWEI),
}))
