import { who, type Token } from './cast.ts'
import { one, type Role } from './roles.ts'
import { builderOf, playedBefore, type Moment, type Placed } from './schedule.ts'
import type { Wave } from './waves.ts'
import { paidBefore, payments } from './withdrawalBook.ts'

/** Coin, an ERC-20 or a whole collection by its account, or one id of an ERC-1155. */
export const COIN_ASSET = 'coin'
export const assetOf = (token: Token, id?: bigint | number): string =>
  token.kinds ? `${token.account}/${id}` : String(token.account)

/** An amount that moves in each occurrence of a scene. Null: made from nothing (a withdrawal), or burnt. */
export type Flow = {
  scene: Placed | null
  from: Role | null
  to: Role | null
  amount: Wave
  /** How many occurrences there are before a moment. */
  before(moment: Moment): number
}

/** Everything that moves, by asset: the one source of all balances and supplies. */
export function flowsOf(scenes: readonly Placed[]): Map<string, Flow[]> {
  const flows = new Map<string, Flow[]>()
  const add = (asset: string, flow: Flow): void => {
    const known = flows.get(asset)
    if (known) known.push(flow)
    else flows.set(asset, [flow])
  }
  for (const scene of scenes) {
    const put = (asset: string, from: Role | null, to: Role | null, amount: Wave): void =>
      add(asset, { scene, from, to, amount, before: (moment) => playedBefore(scene, moment) })
    put(COIN_ASSET, scene.from, null, scene.burnt)
    put(COIN_ASSET, scene.from, one(builderOf(scene.slot)), scene.tipped)
    if (scene.blobs > 0) put(COIN_ASSET, scene.from, null, scene.blobFee)
    if (scene.l1Fee) put(COIN_ASSET, scene.from, one(who.feeVault), scene.l1Fee)
    if (scene.failure) continue
    put(COIN_ASSET, scene.from, scene.to ?? scene.created, scene.value)
    for (const step of scene.steps) {
      if (step.kind === 'inner') put(COIN_ASSET, step.from, step.to, step.value)
      if (step.kind === 'move') put(assetOf(step.token, step.id?.(0)), step.from, step.to, step.amount)
      if (step.kind === 'batch')
        for (const id of step.ids) put(assetOf(step.token, id), step.from, step.to, step.amount)
    }
  }
  for (const { slot, receiver, amount } of payments) {
    add(COIN_ASSET, {
      scene: null,
      from: null,
      to: one(receiver),
      amount,
      before: ({ block }) => paidBefore(slot, block),
    })
  }
  return flows
}
