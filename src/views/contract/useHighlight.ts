import { type RefObject, useEffect, useState } from 'react'
import type { Language, Token } from './highlighter.ts'
import { useWasInViewport } from '#ui/viewport.ts'

/** In UTF-16 units: larger files stay plain. */
const largest = 300_000
/** In px: closer to the window the file is read, before it is looked at. */
const near = 600
/** So many lines are read between two breaths of the page. */
const atOnce = 100

type Read = { lines: readonly string[]; tokens: readonly (readonly Token[])[] }

/**
 * The tokens of a file's lines, as far as they are read: from its beginning on, once it is in view. None of a language that
 * isn't known, of a large file, or where what reads them can't be loaded: it stays plain then.
 */
export function useHighlight(
  lines: readonly string[],
  language: Language | null,
  box: RefObject<Element | null>,
): Read['tokens'] {
  const [read, setRead] = useState<Read | null>(null)
  const isSeen = useWasInViewport(box, language !== null, near)
  useEffect(() => {
    const size = lines.reduce((sum, line) => sum + line.length, 0)
    if (!language || !isSeen || size > largest) return
    const left = new AbortController()
    const highlight = async () => {
      const { openHighlighter } = await import('./highlighter.ts')
      const next = await openHighlighter(language)
      const tokens: (readonly Token[])[] = []
      for (let at = 0; at < lines.length && !left.signal.aborted; at += atOnce) {
        tokens.push(...next(lines.slice(at, at + atOnce)))
        setRead({ lines, tokens: [...tokens] })
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    highlight().catch(() => null)
    return () => left.abort()
  }, [lines, language, isSeen])
  return read?.lines === lines ? read.tokens : none
}
const none: Read['tokens'] = []

/** By the name of a file; where that doesn't tell, by the contract's language. */
export function languageOf(path: string, language: string | null): Language | null {
  const [, ending] = /\.(\w+)$/.exec(path) ?? []
  if (ending === 'sol') return 'solidity'
  if (ending === 'vy' || ending === 'vyi') return 'vyper'
  return ending === undefined && (language === 'solidity' || language === 'vyper') ? language : null
}
