import type { InternalTransaction } from './internalTransactions.ts'

// What a call is inside of. Servers list the calls of a transaction as they were made, without telling which made which.

/** What failed above a call: the index of the nearest call that did, `nothing`, or null where that isn't known. */
export type Above = number | 'nothing' | null

/** A call by its place in the tree: `[2, 0]` is the first inside the third call of the transaction's own. */
export type Placed = { index: number; place: readonly number[]; fails: boolean }

/**
 * By the places of the calls above, as far as they are told. The transaction's own call, at the place `[]`, is left out: what became
 * of it is the transaction's status.
 */
export function aboveByPlace(
  calls: readonly Placed[],
): (place: readonly number[] | null | undefined) => Above {
  const placed = new Map(calls.map((call) => [call.place.join(), call]))
  return (place) => {
    if (!place) return null
    for (let depth = place.length - 1; depth > 0; depth--) {
      const over = placed.get(place.slice(0, depth).join())
      if (!over) return null
      if (over.fails) return over.index
    }
    return 'nothing'
  }
}

/** A call that may still be running when the next is made, and what failed above whatever it calls. */
type Frame = {
  index: number
  /** Who makes the calls inside it; null of a contract that isn't told, as of one whose creation failed. */
  caller: string | null
  inside: Above
}

/**
 * By the order of the calls, as far as it tells. Whoever makes a call is running, so that it is inside the newest call that runs as
 * its sender, or inside an earlier one that does: where these differ in what failed, nobody can tell. Nor can anybody from where on
 * calls are missing. `rows` are by their index, which counts from 1; the transaction's own call has 0.
 */
export function aboveByOrder(
  rows: readonly InternalTransaction[],
  fails: (call: InternalTransaction) => boolean,
): ReadonlyMap<InternalTransaction, Above> {
  const above = new Map<InternalTransaction, Above>()
  const metAt = new Map<string, number>()
  const meet = (hash: string, index: number) => metAt.set(hash, metAt.get(hash) ?? index)
  let running: Frame[] = []
  let index = 1
  for (const call of rows) {
    if (call.index === null || call.index < index) continue
    const from = call.from?.hash.toLowerCase()
    if (call.index > index || from === undefined || call.type === null) break
    // the first is made by whoever the transaction called
    if (index === 1) running = [{ index: 0, caller: from, inside: 'nothing' }]
    // nobody met a new contract before it was made
    const mayRun = running.filter((frame) =>
      frame.caller === null ? (metAt.get(from) ?? index) > frame.index : frame.caller === from,
    )
    const newest = mayRun.at(-1)
    if (!newest) break
    const insides = new Set(mayRun.map(({ inside }) => inside))
    const isSure = insides.size === 1 || mayRun.every(({ inside }) => typeof inside === 'number')
    const inside = isSure ? newest.inside : null
    above.set(call, inside)
    running.length = running.indexOf(newest) + 1
    meet(from, index)
    for (const party of [call.to, call.created_contract]) if (party) meet(party.hash.toLowerCase(), index)
    if (runsCode(call))
      running.push({ index, caller: callerInside(call), inside: fails(call) ? index : inside })
    index++
  }
  return above
}

const runsCode = ({ type }: InternalTransaction): boolean =>
  !['selfdestruct', 'reward', 'stop', 'invalid'].includes(type ?? '')

/** Code that is borrowed by `delegatecall` or `callcode` runs as its caller. */
function callerInside({ type, from, to, created_contract }: InternalTransaction): string | null {
  const runner = type === 'delegatecall' || type === 'callcode' ? from : (to ?? created_contract)
  return runner?.hash.toLowerCase() ?? null
}
