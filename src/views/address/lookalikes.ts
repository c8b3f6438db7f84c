import type { Address } from '#api/addresses.ts'
import { isSameHash } from '#api/sameHash.ts'

/** A transfer, a transaction, a call: whatever goes from somebody to somebody. */
export type Ends = { from: Address | null; to: Address | null }

/** Other addresses here with the same first and last four digits, which every short form shows; none as a rule. */
export type Lookalikes = (address: string) => readonly string[]

/** How much of a list was looked at, and its addresses by their ends: each by its lower case, as it was sent. */
type Read = { count: number; byEnds: Record<string, Record<string, string>> }

const reads = new WeakMap<object, Read>()

/** Who looks like whom among the parties of these rows of `own` and itself. `rows` grows in place: each is looked at once. */
export function lookalikesIn(rows: readonly { item: Ends }[], own: string): Lookalikes {
  const read = reads.get(rows) ?? { count: 0, byEnds: {} }
  reads.set(rows, read)
  // the first and last four digits, which is what people compare
  const endingLike = (address: string) =>
    (read.byEnds[(address.slice(0, 6) + address.slice(-4)).toLowerCase()] ??= {})
  const met = rows.slice(read.count).flatMap(({ item: { from, to } }) => [from?.hash, to?.hash])
  for (const one of [own, ...met]) if (one) endingLike(one)[one.toLowerCase()] = one
  read.count = rows.length
  return (address) => Object.values(endingLike(address)).filter((one) => !isSameHash(one, address))
}
