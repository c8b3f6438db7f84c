import { isSameHash } from '#api/sameHash.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'

/** Addresses by the digits that every short form shows, and those of them that could be taken for one another. */
export type Lookalikes = {
  /** Other addresses here with the same first and last four digits; none as a rule. */
  of: (address: string) => readonly string[]
}

/** The first and last four digits, which is what people compare. */
const endsOf = (address: string): string => (address.slice(2, 6) + address.slice(-4)).toLowerCase()

/** Learns addresses as a list grows. */
export function createLookalikes() {
  const byEnds = new Map<string, string[]>()
  return {
    add(address: string): void {
      const known = byEnds.get(endsOf(address)) ?? []
      if (known.every((one) => !isSameHash(one, address))) byEnds.set(endsOf(address), [...known, address])
    },
    of: (address: string): readonly string[] =>
      (byEnds.get(endsOf(address)) ?? []).filter((one) => !isSameHash(one, address)),
  }
}

type Read = { count: number; own: string; alike: ReturnType<typeof createLookalikes> }

const reads = new WeakMap<object, Read>()

/** Who looks like whom among the parties of these transfers and `own`. `rows` grows in place: each is looked at once. */
export function lookalikesIn(rows: readonly { item: TokenTransfer }[], own: string): Lookalikes {
  const known = reads.get(rows)
  const read = known?.own === own ? known : { count: 0, own, alike: createLookalikes() }
  if (read.count === 0) read.alike.add(own)
  for (const { item } of rows.slice(read.count)) {
    if (item.from) read.alike.add(item.from.hash)
    if (item.to) read.alike.add(item.to.hash)
  }
  read.count = rows.length
  reads.set(rows, read)
  return read.alike
}
