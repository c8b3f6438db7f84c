import type { Token } from './accounts.ts'
import type { Chain } from './chain.ts'
import { player, residue } from './roles.ts'
import type { Move } from './scene.ts'
import type { Placed } from './schedule.ts'
import { playedBefore, type Moment } from './occurrences.ts'

// No table of owners is stored: each item is minted in one occurrence of the collection's mint scene and transferred in every
// `size`-th occurrence of its pass scene, so the newest of these gives the owner.

export function ownerOf(chain: Chain, token: Token, id: bigint, moment: Moment): number | null {
  const index = Number(id - (token.items?.first ?? 0n))
  const minted = playedBefore(mintScene(chain, token), moment)
  if (index < 0 || index >= minted) return null
  const passer = passScene(chain, token)
  const size = token.items?.size ?? Infinity
  const passes = passer ? playedBefore(passer, moment) - index : 0
  return passer && passes > 0
    ? receiver(passer, index + Math.floor((passes - 1) / size) * size)
    : receiver(mintScene(chain, token), index)
}

export function itemsOf(chain: Chain, token: Token, account: number, moment: Moment): bigint[] {
  const size = token.items?.size ?? Infinity
  const indexes = new Set<number>()
  for (const scene of [mintScene(chain, token), passScene(chain, token)]) {
    const first = scene && residue(itemMove(scene).to, account)
    if (!scene || first === null || first === undefined) continue
    const ring = itemMove(scene).to.size
    const until = playedBefore(scene, moment)
    const from = Math.max(0, until - size)
    // from the account's first turn that isn't over
    for (let i = from + ((((first - from) % ring) + ring) % ring); i < until; i += ring) indexes.add(i % size)
  }
  return [...indexes]
    .toSorted((a, b) => b - a)
    .map((index) => (token.items?.first ?? 0n) + BigInt(index))
    .filter((id) => ownerOf(chain, token, id, moment) === account)
}

export const unitOf = ({ decimals }: Token): bigint => 10n ** BigInt(decimals ?? 0)

export const mintedCount = (chain: Chain, token: Token, moment: Moment): number =>
  playedBefore(mintScene(chain, token), moment)

export const mintScene = (chain: Chain, token: Token): Placed => {
  const scene = sceneNamed(chain, token.items?.mint)
  if (!scene) throw new Error(`${token.name} is no collection`)
  return scene
}
export const passScene = (chain: Chain, token: Token): Placed | null =>
  sceneNamed(chain, token.items?.pass) ?? null

const sceneNamed = (chain: Chain, name: string | null | undefined) =>
  chain.scenes.find((scene) => scene.name === name)

const receiver = (scene: Placed, i: number): number => player(itemMove(scene).to, i)

function itemMove(scene: Placed): Move {
  const move = scene.steps.find((step) => step.kind === 'move' && step.id !== undefined)
  if (move?.kind !== 'move') throw new Error(`${scene.name} moves no item`)
  return move
}
