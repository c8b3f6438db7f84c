import { addressRecord } from './addresses.ts'
import { integer, type Ask } from './ask.ts'
import { isoOf, type Chain } from './chain.ts'
import { keep, page } from './paging.ts'
import type { Play } from './play.ts'
import { player } from './roles.ts'
import type { Inner } from './scene.ts'
import { mined } from './transactions.ts'

/** A call inside a transaction; the call at its top would be number 0. */
export type InnerCall = {
  play: Play
  index: number
  type: Inner['type']
  from: number
  to: number
  value: bigint
  /** What servers say of it alone, whatever became of what it is inside of. */
  succeeds: boolean
  isUndone: boolean
}

/** `GET /transactions/{hash}/internal-transactions`, by index. */
export function transactionInternals(ask: Ask) {
  const one = mined(ask)
  const from = integer(ask.search, 'index') ?? 0
  return page(
    keep(one ? innersOf(one) : [], ({ index }) => index > from),
    (inner) => innerRecord(ask.chain, inner),
    innerCursor,
  )
}

/** The calls inside a play, in order. */
export const innersOf = (play: Play): InnerCall[] =>
  play.scene.steps
    .filter((step) => step.kind === 'inner')
    .map(({ type, from, to, value, own, isUndone = false }, at) => ({
      play,
      index: at + 1,
      type,
      from: player(from, play.i),
      to: player(to, play.i),
      value: value.at(play.i, 0),
      succeeds: own ?? play.scene.failure === null,
      isUndone,
    }))

export const innerCursor = ({ play, index }: InnerCall, items_count: number) => ({
  block_number: play.block,
  transaction_index: play.position,
  index,
  items_count,
})

export function innerRecord(chain: Chain, { play, index, type, from, to, value, succeeds }: InnerCall) {
  return {
    block_number: play.block,
    created_contract: null,
    error: succeeds ? null : 'Reverted',
    from: addressRecord(chain, from),
    gas_limit: (play.gasLimit - 21_000n).toString(),
    index,
    success: succeeds,
    timestamp: isoOf(play.time),
    to: addressRecord(chain, to),
    transaction_hash: play.hash,
    transaction_index: play.position,
    type,
    value: value.toString(),
  }
}
