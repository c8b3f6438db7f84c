import { createJavaScriptRawEngine } from '@shikijs/engine-javascript/raw'
import {
  codeToTokensBase,
  createShikiPrimitive,
  getLastGrammarState,
  type ThemedToken,
} from '@shikijs/primitive'

/** What a stretch of source is, where it is told apart. */
export type Kind = 'comment' | 'keyword' | 'value'

/** A stretch of a line up to `end`, a place in it, from where the one before it ended. */
export type Token = { end: number; kind: Kind | null }

export type Language = 'solidity' | 'vyper'

/** Reads the next lines of a file: the tokens of each. */
export type Highlighter = (lines: readonly string[]) => readonly (readonly Token[])[]

// with expressions that are compiled already: what compiles them is larger than all else together
const grammars = {
  solidity: () => import('@shikijs/langs-precompiled/solidity'),
  vyper: () => import('@shikijs/langs-precompiled/vyper'),
}

const kinds: Record<Kind, string[]> = {
  comment: ['comment'],
  keyword: ['keyword.control', 'keyword.other', 'storage', 'support.type', 'variable.language'],
  value: ['string', 'constant'],
}

/** A theme whose colours are the names of kinds. */
const theme = {
  name: 'kinds',
  type: 'light',
  settings: [
    { settings: { foreground: 'none', background: 'none' } },
    ...Object.entries(kinds).map(([kind, scope]) => ({ scope, settings: { foreground: kind } })),
  ],
} as const

/** Longer lines aren't looked into: one expression could take long. In UTF-16 units. */
const longestLine = 2000

/** Begins a file of a language. The grammar is loaded then. */
export async function openHighlighter(language: Language): Promise<Highlighter> {
  const { default: grammar } = await grammars[language]()
  const shiki = createShikiPrimitive({
    engine: createJavaScriptRawEngine(),
    langs: [grammar],
    themes: [{ ...theme, settings: [...theme.settings] }],
    warnings: false,
  })
  let state: ReturnType<typeof getLastGrammarState> | undefined
  return (lines) => {
    const read = codeToTokensBase(shiki, lines.join('\n'), {
      lang: language,
      theme: theme.name,
      tokenizeMaxLineLength: longestLine,
      ...(state && { grammarState: state }),
    })
    state = getLastGrammarState(shiki, read)
    return lines.map((_line, index) => tokensOf(read[index] ?? []))
  }
}

function tokensOf(sent: readonly ThemedToken[]): Token[] {
  let end = 0
  return sent.map(({ content, color = '' }) => {
    end += content.length
    return { end, kind: color in kinds ? (color as Kind) : null }
  })
}
