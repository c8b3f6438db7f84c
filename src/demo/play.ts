import { decoded, encodeCall, type Decoded } from './abi.ts'
import { profileOf } from './accounts.ts'
import type { Chain } from './chain.ts'
import { player } from './roles.ts'
import type { Part } from './scene.ts'
import { baseFee, type Placed } from './schedule.ts'
import {
  after,
  countBefore,
  occurrenceIn,
  occurrencesIn,
  SLOTS,
  tracksOf,
  type Occurrence,
  timeOf,
} from './occurrences.ts'

/** One occurrence of a scene: everything on chain of one transaction. Amounts are wei, times are seconds since 1970. */
export type Play = Occurrence<Placed> & {
  hash: string
  position: number
  /** The index of its first log within the block. */
  firstLog: number
  time: number
  from: number
  to: number | null
  created: number | null
  value: bigint
  gasUsed: bigint
  gasLimit: bigint
  baseFee: bigint
  tip: bigint
  fee: bigint
  burnt: bigint
  input: string
  decoded: Decoded | null
}

export function play(chain: Chain, { scene, i, block }: Occurrence<Placed>): Play {
  const base = baseFee(scene.slot, Math.floor(block / SLOTS))
  const gasUsed = scene.gasUsed.at(i, 0)
  const earlier = occurrencesIn(chain.scenes, block).filter((other) => other.scene.id < scene.id)
  const part = partOf(chain, { scene, i, block })
  const { call } = scene
  const values = call?.args(part) ?? []
  const to = scene.to && player(scene.to, i)
  const isReadable = call !== null && to !== null && profileOf(to).verified === true
  return {
    scene,
    i,
    block,
    hash: chain.transactionHash(block, scene.id),
    position: earlier.length,
    firstLog: earlier.reduce((sum, other) => sum + other.scene.logs, 0),
    time: part.time,
    from: player(scene.from, i),
    to,
    created: scene.created && player(scene.created, i),
    value: scene.value.at(i, 0),
    gasUsed,
    gasLimit: scene.failure?.result === 'out of gas' || gasUsed === 21_000n ? gasUsed : (gasUsed * 13n) / 10n,
    baseFee: base,
    tip: scene.tip.at(i, 0),
    fee: scene.fee.at(i, 0),
    burnt: scene.burnt.at(i, 0),
    input: call ? encodeCall(call.abi, values) : (scene.input?.(part) ?? '0x'),
    decoded: isReadable ? decoded(call.abi, values) : null,
  }
}

/** The fee paid in a token, in its smallest units; 0 where it was coin. */
export const tokenFeeOf = ({ scene, gasUsed }: Play): bigint => gasUsed * (scene.feeToken?.price ?? 0n)

export function methodOf({ scene, decoded: read, input, to }: Play): string | null {
  if (to === null || input === '0x' || !profileOf(to).contract) return null
  return read ? (scene.call?.abi.name ?? null) : input.slice(0, 10)
}

export const partOf = (chain: Chain, { i, block }: Occurrence<Placed>): Part => ({
  i,
  time: timeOf(block),
  of: (role, copy) => chain.address(player(role, i, copy)),
  amountAt: (series, account = 0) => series.at(i, account),
})

/** The sender's nonce. The pending-forever transaction leaves a gap behind the newest. */
export function nonceOf(chain: Chain, { scene, block, from }: Play): number {
  const sent = tracksOf(chain.scenes, from, (other) => [other.from])
  const isStuck = block > chain.head() + 1
  return countBefore(sent, isStuck ? after(chain.head()) : { block, order: scene.id }) + (isStuck ? 7 : 0)
}

/** The play with this hash, mined or in the future; null if this seed never has it. */
export function playOf(chain: Chain, hash: string): Play | null {
  const found = chain.transactionOf(hash)
  const scene = found && chain.scenes[found.scene]
  const i = scene && occurrenceIn(scene, found.block)
  return scene && typeof i === 'number' ? play(chain, { scene, i, block: found.block }) : null
}
