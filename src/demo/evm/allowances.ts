import type { Chain } from '#demo/chain.ts'
import type { Event } from '#demo/scene.ts'
import type { Placed } from '#demo/schedule.ts'
import { before, blockOf, earlier, playedBefore, type Moment } from '#demo/occurrences.ts'
import { partOf } from '#demo/play.ts'
import { residue } from '#demo/roles.ts'

// Allowances aren't stored: the newest Approval event before a moment gives them, so they agree with the lists of logs.

/** The allowance of `spender`, in the token's smallest unit. */
export function allowanceOf(
  chain: Chain,
  token: number,
  owner: string,
  spender: string,
  moment: Moment,
): bigint {
  let newest = { moment: before(0), value: 0n }
  // in the order of a block's transactions, and of a transaction's logs: the last of equals holds
  for (const { scene, event } of approvals(chain, token)) {
    for (const i of occurrencesOf(chain, scene, owner, moment)) {
      const block = blockOf(scene, i)
      const [by, to, value] = event.call.args(partOf(chain, { scene, i, block }))
      const isIt = isSame(by, owner) && isSame(to, spender)
      const at = { block, order: scene.id }
      if (isIt && earlier(at, newest.moment) !== at) newest = { moment: at, value: value as bigint }
    }
  }
  return newest.value
}

/** The permit nonce of an owner at a moment (ERC-2612). */
export function permitsUsed(chain: Chain, token: number, owner: string, moment: Moment): bigint {
  let used = 0n
  for (const scene of chain.scenes) {
    if (scene.to?.base !== token || scene.call?.abi.name !== 'permit') continue
    for (let i = 0; i < Math.min(scene.times, playedBefore(scene, moment)); i++) {
      const [by] = scene.call.args(partOf(chain, { scene, i, block: blockOf(scene, i) }))
      if (isSame(by, owner)) used += 1n
    }
  }
  return used
}

const approvals = (chain: Chain, token: number): { scene: Placed; event: Event }[] =>
  chain.scenes.flatMap((scene) =>
    (scene.failure ? [] : scene.steps).flatMap((event) =>
      event.kind === 'event' && event.emitter.base === token && event.call.abi.name === 'Approval'
        ? [{ scene, event }]
        : [],
    ),
  )

/** The newest occurrence sent by an owner; a scene that is played only once counts for any sender. */
function occurrencesOf(chain: Chain, scene: Placed, owner: string, moment: Moment): number[] {
  const played = playedBefore(scene, moment)
  if (scene.times === 1) return played > 0 ? [0] : []
  const account = chain.accountOf(owner.toLowerCase())
  const first = account === null ? null : residue(scene.from, account)
  if (first === null || played <= first) return []
  return [first + Math.floor((played - 1 - first) / scene.from.size) * scene.from.size]
}

const isSame = (value: unknown, address: string): boolean =>
  String(value).toLowerCase() === address.toLowerCase()
