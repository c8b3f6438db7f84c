import { lettersOf } from '#format/letters.ts'
import { comparableForms, skeletonOf } from '#format/lookalikes.ts'
import { invisible, isUnmistakable, visible } from '#format/text.ts'
import type { SeenToken } from './seenRecords.ts'
import { wellKnown } from './wellKnown.ts'

export type Impostor = { like: string; why: string; real: string | null }

/**
 * The tokens that imitate better known ones, by lower-case address. Better known is one with a rate, a larger market cap or more
 * holders, as sent by this server; also the network's coin, and well-known symbols. An exactly equal name counts as an imitation
 * only without a rate and with ten times fewer holders. So does one in plain characters that look alike (DA1), and always where it
 * looks like the coin or a well-known symbol.
 */
export function impostorsAmong(
  tokens: Iterable<SeenToken>,
  coin: string | null,
): ReadonlyMap<string, Impostor> {
  const all = Array.from(tokens, namedOf)
  const byForm = new Map<string, Named>()
  for (const named of all)
    for (const form of formsOf(named)) {
      const best = byForm.get(form)
      if (!best || isBetter(named, best, false)) byForm.set(form, named)
    }
  const famous = new Map<string, Famous>()
  for (const [symbol, name] of [...Object.entries(wellKnown), [coin ?? '', '']] as const)
    for (const text of [symbol, name])
      for (const form of comparableForms(text)) if (form !== '') famous.set(form, { symbol, text })
  const found = new Map<string, Impostor>()
  for (const named of all) {
    const impostor = passesFor(named, byForm, famous)
    if (impostor) found.set(named.token.address_hash.toLowerCase(), impostor)
  }
  return found
}

/** A token with its symbol and name, and the forms by which they are compared. */
type Named = { token: SeenToken; texts: readonly Text[] }
type Text = { text: string; isAscii: boolean; forms: readonly string[] }
/** `text`: the symbol or the name of a token that everybody knows. */
type Famous = { symbol: string; text: string }

function passesFor(
  named: Named,
  byForm: ReadonlyMap<string, Named>,
  famous: ReadonlyMap<string, Famous>,
): Impostor | null {
  for (const form of formsOf(named)) {
    const best = byForm.get(form) ?? named
    const known = famous.get(form)
    if (best === named && !known) continue
    const odd = oddIn(named, form)
    const real = best !== named && isBetter(best, named, odd.length === 0) ? best : null
    const realName = real && textsLike(real, form)[0]?.text
    const isRewritten = odd.length === 0 && isWrittenOtherwise(named, form, realName ?? known?.text ?? '')
    const like = realName ?? (odd.length > 0 || isRewritten ? known?.symbol : undefined)
    if (like === undefined) continue
    const why =
      odd.slice(0, 2).join(', ') || (isRewritten ? 'other letters or digits' : 'another of that name')
    return { like, why, real: real?.token.address_hash ?? null }
  }
  return null
}

/** Whether `other` is the better known of two with one name; `isPlain`: both are written exactly alike. */
function isBetter(other: Named, named: Named, isPlain: boolean): boolean {
  const [theirs, ours] = [ranksOf(other.token), ranksOf(named.token)]
  if (isPlain)
    return theirs[0] > ours[0] && (named.token.holders_count ?? null) !== null && theirs[2] > 10 * ours[2]
  const at = theirs.findIndex((one, place) => one !== ours[place])
  // all else being equal, the one in plain letters is the original
  return at < 0 ? other.texts.every(({ text }) => isUnmistakable(text)) : (theirs[at] ?? 0) > (ours[at] ?? 0)
}

const ranksOf = ({ exchange_rate, circulating_market_cap, holders_count }: SeenToken) =>
  [Number(exchange_rate !== null), Number(circulating_market_cap ?? 0), holders_count ?? 0] as const

/** The look-alike characters in a token's names, and the hidden ones where it has this form: `Cyrillic Т`. */
const oddIn = (named: Named, form: string): string[] => [
  ...new Set([
    ...named.texts.flatMap(({ text, isAscii }) =>
      isAscii ? [] : lettersOf(text, (seen) => (seen === form ? form : null)).odd.map(({ what }) => what),
    ),
    ...textsLike(named, form).flatMap(({ text, isAscii }) => (isAscii ? [] : hiddenIn(text))),
  ]),
]

/** Old contracts pad names with zeros, which say nothing. */
const hiddenIn = (text: string): string[] =>
  (text.slice(0, 400).replaceAll('\0', '').match(invisible) ?? []).map(
    (character) => `hidden ${visible(character)}`,
  )

/** Whether plain characters have this form of `other`, but are others than its. */
const isWrittenOtherwise = (named: Named, form: string, other: string): boolean =>
  textsLike(named, form).some(
    ({ text, isAscii }) => isAscii && text.trim().toUpperCase() !== skeletonOf(other).toUpperCase(),
  )

function namedOf(token: SeenToken): Named {
  const texts = [token.symbol, token.name].filter((text): text is string => Boolean(text))
  return { token, texts: texts.map(textOf) }
}

const textOf = (text: string): Text => ({
  text,
  isAscii: /^[ -~]*$/.test(text),
  forms: comparableForms(text).filter((form) => form !== ''),
})

const formsOf = ({ texts }: Named): string[] => [...new Set(texts.flatMap(({ forms }) => forms))]

const textsLike = ({ texts }: Named, form: string): Text[] =>
  texts.filter(({ forms }) => forms.includes(form))
