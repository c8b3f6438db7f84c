import { count } from './numbers.ts'
import { cut, visible } from './text.ts'

/** How many things are named before the rest is counted. */
const few = 10

/** A stranger's words in a sentence, no more than `few` of them and each cut at `longest` characters: `a, b and 3 more`. */
export function listShort(words: readonly string[], longest: number): string {
  const told = words.slice(0, few).map((word) => visible(cut(word, longest)))
  return told.join(', ') + (words.length > few ? ` and ${count(words.length - few)} more` : '')
}
