import { endsOf, type SeenRecords, type SeenAddress } from './seenRecords.ts'

export type TrustedAddresses = {
  labels: ReadonlySet<string>
  opened: ReadonlySet<string>
  byEnds: ReadonlyMap<string, readonly string[]>
}

export function trustedAddresses(labels: Iterable<string>, opened: Iterable<string>): TrustedAddresses {
  const known = { labels: new Set(labels), opened: new Set(opened) }
  const byEnds = new Map<string, string[]>()
  for (const one of new Set([...known.labels, ...known.opened])) {
    const alike = byEnds.get(endsOf(one))
    if (alike) alike.push(one)
    else byEnds.set(endsOf(one), [one])
  }
  return { ...known, byEnds }
}

function trustIn(
  { hash, name, received, zeroTransfers }: SeenAddress,
  { labels, opened }: TrustedAddresses,
): boolean[][] {
  const lower = hash.toLowerCase()
  return [[labels.has(lower)], [zeroTransfers === 0, received.size > 0, name !== null, opened.has(lower)]]
}

/**
 * Which of two addresses is more trusted: below 0 for the first. The later of two equals is less trusted. Equally many but
 * different reasons decide nothing: names can be bought, pages opened in doubt, payments sent by mistake, and anybody can
 * transfer nothing in anybody's name.
 */
function compared(a: SeenAddress, b: SeenAddress, known: TrustedAddresses): number {
  const theirs = trustIn(b, known)
  for (const [place, ours] of trustIn(a, known).entries()) {
    const others = theirs[place] ?? []
    const more = others.filter(Boolean).length - ours.filter(Boolean).length
    if (more !== 0 || ours.some((has, at) => has !== others[at])) return more
  }
  if (a.first === b.first) return 0
  return a.first !== null && (b.first === null || a.first < b.first) ? -1 : 1
}

/** All known addresses with the ends of this one, including itself if it was seen. */
function alikeTo(seenRecords: SeenRecords, hash: string, { byEnds }: TrustedAddresses): SeenAddress[] {
  const ends = endsOf(hash)
  const all = new Map(seenRecords.addresses.get(ends))
  for (const one of [...(byEnds.get(ends) ?? []), hash.toLowerCase()])
    if (!all.has(one))
      all.set(one, { hash: one, name: null, first: null, received: new Map(), zeroTransfers: 0 })
  return [...all.values()]
}

/**
 * The address that `hash` may be mistaken for: another one with the same first and last four digits that is trusted as much or
 * more. Null without one.
 */
export function likeOf(seenRecords: SeenRecords, hash: string, known: TrustedAddresses): SeenAddress | null {
  const all = alikeTo(seenRecords, hash, known)
  if (all.length < 2) return null
  const own = all.find((one) => one.hash.toLowerCase() === hash.toLowerCase())
  const others = all.filter((one) => one !== own).toSorted((a, b) => compared(a, b, known))
  const [best] = others
  return own && best && compared(own, best, known) >= 0 ? best : null
}

/** All seen addresses for which {@link likeOf} returns another, in lower case. */
export function suspectsIn(seenRecords: SeenRecords, known: TrustedAddresses): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [ends, all] of seenRecords.addresses) {
    // most ends belong to a single address
    if (all.size < 2 && !known.byEnds.has(ends)) continue
    for (const [lower, { hash }] of all) if (likeOf(seenRecords, hash, known)) found.add(lower)
  }
  return found
}
