import { who, type Token } from './cast.ts'
import { one, type Role } from './roles.ts'
import { builderOf, type Placed } from './schedule.ts'
import type { Beat } from './timetable.ts'
import { payments } from './withdrawalBook.ts'
import { ROUND, type Wave } from './waves.ts'

/** Coin, an ERC-20 or a whole collection by its account, or one id of an ERC-1155. */
export const COIN_ASSET = 'coin'
export const assetOf = (token: Token, id: bigint | number | null = null): string =>
  token.kinds ? `${token.account}/${id}` : String(token.account)

/** An amount that moves each time that something happens. Null: made from nothing (a withdrawal), or burnt. */
export type Flow = { beat: Beat; from: Role | null; to: Role | null; amount: Wave }

/** Everything that moves, by asset: the one source of all balances and supplies. */
export function flowsOf(scenes: readonly Placed[]): Map<string, Flow[]> {
  const flows = new Map<string, Flow[]>()
  const put = (beat: Beat, asset: string, from: Role | null, to: Role | null, amount: Wave): void => {
    if (amount.sum(ROUND, 1) === 0n) return
    const known = flows.get(asset)
    if (known) known.push({ beat, from, to, amount })
    else flows.set(asset, [{ beat, from, to, amount }])
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
