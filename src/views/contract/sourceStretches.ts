import type { Kind, Token } from './highlighter.ts'

/** Characters of a line that look alike: of one kind, found or not. */
export type Stretch = { text: string; kind: Kind | null; isFound: boolean }

/** A line in stretches, which together are the line: by its tokens, and by where a word stands in it, in any letter case. */
export function stretchesOf(text: string, tokens: readonly Token[], word: string): Stretch[] {
  const found = foundIn(text, word)
  const cuts = [...tokens.map(({ end }) => end), ...found.flat(), text.length]
  const ends = [...new Set(cuts)].filter((end) => end > 0 && end <= text.length).toSorted((a, b) => a - b)
  let [start, token, place] = [0, 0, 0]
  return ends.map((end) => {
    while ((tokens[token]?.end ?? Infinity) <= start) token += 1
    while ((found[place]?.[1] ?? Infinity) <= start) place += 1
    const isFound = (found[place]?.[0] ?? Infinity) <= start
    const stretch = { text: text.slice(start, end), kind: tokens[token]?.kind ?? null, isFound }
    start = end
    return stretch
  })
}

/** Where a word stands: beginnings and ends. */
function foundIn(text: string, word: string): [number, number][] {
  const [lower, looked] = [text.toLowerCase(), word.toLowerCase()]
  const places: [number, number][] = []
  // a few letters change their length with their case: offsets would be off, so nothing is marked
  if (!looked || lower.length !== text.length) return places
  for (let at = lower.indexOf(looked); at >= 0; at = lower.indexOf(looked, at + looked.length))
    places.push([at, at + looked.length])
  return places
}
