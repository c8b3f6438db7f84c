import { lettersOf } from '#format/letters.ts'
import { skeletonOf } from '#format/lookalikes.ts'
import { isUnmistakable } from '#format/text.ts'
import type { SeenToken } from './met.ts'
import { wellKnown } from './wellKnown.ts'

export type Impostor = { like: string; why: string; real: string | null }

/**
 * The tokens that imitate better known ones, by lower-case address. Better known is one with a rate, a larger market cap or more
 * holders, as sent by this server; also the network's coin, and well-known symbols. An exactly equal name counts as an imitation
 * only without a rate and with ten times fewer holders.
 */
export function impostorsAmong(
  tokens: Iterable<SeenToken>,
  coin: string | null,
): ReadonlyMap<string, Impostor> {
  const all = [...tokens]
  const byName = new Map<string, SeenToken>()
  for (const token of all)
    for (const key of keysOf(token)) {
      const best = byName.get(key)
      if (!best || isBetter(token, best, false)) byName.set(key, token)
    }
  const famous = new Map(
    Object.entries(wellKnown).flatMap(([symbol, name]) => [
      [symbol, symbol] as const,
      [name.toUpperCase(), symbol] as const,
    ]),
  )
  if (coin) famous.set(coin.toUpperCase(), coin)
  const found = new Map<string, Impostor>()
  for (const token of all) {
    const impostor = passesFor(token, byName, famous)
    if (impostor) found.set(token.address_hash.toLowerCase(), impostor)
  }
  return found
}

function passesFor(
  token: SeenToken,
  byName: ReadonlyMap<string, SeenToken>,
  famous: ReadonlyMap<string, string>,
): Impostor | null {
  for (const key of keysOf(token)) {
    const best = byName.get(key) ?? token
    if (best === token && !famous.has(key)) continue
    const odd = oddIn(token, key)
    const real = best !== token && isBetter(best, token, odd.length === 0) ? best : null
    const like = real ? nameWith(real, key) : odd.length > 0 ? famous.get(key) : undefined
    if (like === undefined) continue
    const why = odd.length > 0 ? odd.slice(0, 2).join(', ') : 'another of that name'
    return { like, why, real: real?.address_hash ?? null }
  }
  return null
}

/** Whether `other` is the better known of two with one name; `isPlain`: both are written exactly alike. */
function isBetter(other: SeenToken, token: SeenToken, isPlain: boolean): boolean {
  const [theirs, ours] = [ranksOf(other), ranksOf(token)]
  if (isPlain)
    return theirs[0] > ours[0] && (token.holders_count ?? null) !== null && theirs[2] > 10 * ours[2]
  const at = theirs.findIndex((one, place) => one !== ours[place])
  // all else being equal, the one in plain letters is the original
  return at < 0 ? textsOf(other).every(isUnmistakable) : (theirs[at] ?? 0) > (ours[at] ?? 0)
}

const ranksOf = ({ exchange_rate, circulating_market_cap, holders_count }: SeenToken) =>
  [Number(exchange_rate !== null), Number(circulating_market_cap ?? 0), holders_count ?? 0] as const

/** The look-alike characters in a token's name where it looks like `key`: `Cyrillic Т`. */
const oddIn = (token: SeenToken, key: string): string[] => [
  ...new Set(
    textsOf(token).flatMap((text) =>
      lettersOf(text, (seen) => (seen === key ? key : null)).odd.map(({ what }) => what),
    ),
  ),
]

const textsOf = ({ symbol, name }: SeenToken): string[] =>
  [symbol ?? '', name ?? ''].filter((text) => text !== '')

function keysOf(token: SeenToken): string[] {
  const keys = textsOf(token).flatMap((text) =>
    isUnmistakable(text)
      ? [text.toUpperCase()]
      : [skeletonOf(text).toUpperCase(), skeletonOf(text.slice(0, 400).toUpperCase()).toUpperCase()],
  )
  return [...new Set(keys)].filter((key) => key !== '')
}

const nameWith = (real: SeenToken, key: string): string =>
  textsOf(real).find((text) => keysOf({ ...real, symbol: text, name: null }).includes(key)) ?? key
