import { count } from './numbers.ts'
import { cut, visible } from './text.ts'

const few = 10

/** Untrusted words in a sentence, at most `few`, each cut at `longest` characters: `a, b and 3 more`. */
export function listShort(words: readonly string[], longest: number): string {
  const shown = words.slice(0, few).map((word) => visible(cut(word, longest)))
  return shown.join(', ') + (words.length > few ? ` and ${count(words.length - few)} more` : '')
}
