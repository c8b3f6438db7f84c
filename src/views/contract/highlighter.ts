import { createJavaScriptRawEngine } from '@shikijs/engine-javascript/raw'
import { createShikiPrimitive, type Grammar } from '@shikijs/primitive'

/** What a stretch of source is, where it is told apart. */
export type Kind = 'comment' | 'keyword' | 'value'

/** A stretch of a line up to `end`, a place in it, from where the one before it ended. */
export type Token = { end: number; kind: Kind | null }

export type Language = 'solidity' | 'vyper'

/**
 * Reads the next lines of a file: the tokens of each. A line that is too long or takes too long has none, nor have those after it:
 * whether it began or ended a comment isn't known.
 */
export type Highlighter = (lines: readonly string[]) => readonly (readonly Token[])[]

// with expressions that are compiled already: what compiles them is larger than all else together
const grammars = {
  solidity: () => import('@shikijs/langs-precompiled/solidity'),
  vyper: () => import('@shikijs/langs-precompiled/vyper'),
}

/** The scopes of a grammar that tell what a stretch is, by the beginning of their names. */
const kinds: [Kind, string[]][] = [
  ['comment', ['comment']],
  ['keyword', ['keyword.control', 'keyword.other', 'storage', 'support.type', 'variable.language']],
  ['value', ['string', 'constant']],
]

/** Longer lines aren't looked into: one expression could take long. In UTF-16 units. */
const longestLine = 2000
/** So long one line is read. */
const mostMs = 500

/** Begins a file of a language. The grammar is loaded then. */
export async function openHighlighter(language: Language): Promise<Highlighter> {
  const { default: sent } = await grammars[language]()
  const shiki = createShikiPrimitive({
    engine: createJavaScriptRawEngine(),
    langs: [sent],
    themes: [],
    warnings: false,
  })
  const grammar = shiki.getLanguage(language)
  let state: State = null
  let isLost = false
  return (lines) =>
    lines.map((line) => {
      if (isLost || line.length > longestLine) {
        isLost = true
        return []
      }
      const { tokens, ruleStack, stoppedEarly } = grammar.tokenizeLine(line, state, mostMs)
      state = ruleStack
      isLost = stoppedEarly
      if (isLost) return []
      const told = tokens.map(({ endIndex, scopes }) => ({ end: endIndex, kind: kindOf(scopes) }))
      return told.filter(({ kind }, place) => kind !== told[place + 1]?.kind)
    })
}
type State = Parameters<Grammar['tokenizeLine']>[1]

/** By the innermost scope that tells it. */
function kindOf(scopes: readonly string[]): Kind | null {
  for (const scope of scopes.toReversed()) {
    const [kind] = kinds.find(([, begins]) => begins.some((name) => `${scope}.`.startsWith(`${name}.`))) ?? []
    if (kind) return kind
  }
  return null
}
