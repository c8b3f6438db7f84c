import { endsOf, type Met, type MetAddress } from './met.ts'

/** What a reader knows of addresses beside what servers told, by lower case: their own labels, and pages opened before. */
export type Known = {
  labels: ReadonlySet<string>
  opened: ReadonlySet<string>
  /** Both, by their ends. */
  byEnds: ReadonlyMap<string, readonly string[]>
}

/** What is known of these. */
export function knownOf(labels: Iterable<string>, opened: Iterable<string>): Known {
  const known = { labels: new Set(labels), opened: new Set(opened) }
  const byEnds = new Map<string, string[]>()
  for (const one of new Set([...known.labels, ...known.opened])) {
    const alike = byEnds.get(endsOf(one))
    if (alike) alike.push(one)
    else byEnds.set(endsOf(one), [one])
  }
  return { ...known, byEnds }
}

/** What there is to say for an address, the weightiest first; what weighs the same stands together. */
function trustIn({ hash, name, received, nothing }: MetAddress, { labels, opened }: Known): boolean[][] {
  const lower = hash.toLowerCase()
  return [[labels.has(lower)], [nothing === 0], [received.length > 0, name !== null, opened.has(lower)]]
}

/**
 * Which of two has more to say for it: less than 0 for the first. The later of two equals has less. Of two that have as much, but not
 * the same, neither has more: a name can be had, a page be opened out of doubt, and a payment may be the mistake.
 */
function compared(a: MetAddress, b: MetAddress, known: Known): number {
  const theirs = trustIn(b, known)
  for (const [place, ours] of trustIn(a, known).entries()) {
    const others = theirs[place] ?? []
    const more = others.filter(Boolean).length - ours.filter(Boolean).length
    if (more !== 0 || ours.some((has, at) => has !== others[at])) return more
  }
  if (a.first === b.first) return 0
  return a.first !== null && (b.first === null || a.first < b.first) ? -1 : 1
}

/** All that is known of addresses with the ends of this one, itself among them where it was met. */
function alikeTo(met: Met, hash: string, { byEnds }: Known): MetAddress[] {
  const ends = endsOf(hash)
  const all = new Map(met.addresses.get(ends))
  for (const one of [...(byEnds.get(ends) ?? []), hash.toLowerCase()])
    if (!all.has(one)) all.set(one, { hash: one, name: null, first: null, received: [], nothing: 0 })
  return [...all.values()]
}

/**
 * The address that `hash` may be taken for: another one with the same first and last four digits, of which there is more to say
 * than of this, or as much. Null where there is none, or this is the one that others look like.
 */
export function likeOf(met: Met, hash: string, known: Known): MetAddress | null {
  const all = alikeTo(met, hash, known)
  if (all.length < 2) return null
  const own = all.find((one) => one.hash.toLowerCase() === hash.toLowerCase())
  const others = all.filter((one) => one !== own).toSorted((a, b) => compared(a, b, known))
  const [best] = others
  return own && best && compared(own, best, known) >= 0 ? best : null
}

/** All that was met of which {@link likeOf} tells another, in lower case. */
export function suspectsIn(met: Met, known: Known): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [ends, all] of met.addresses) {
    // most ends are of one address alone
    if (all.size < 2 && !known.byEnds.has(ends)) continue
    for (const [lower, { hash }] of all) if (likeOf(met, hash, known)) found.add(lower)
  }
  return found
}
