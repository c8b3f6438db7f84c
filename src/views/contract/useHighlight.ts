import { type RefObject, useEffect, useState } from 'react'
import type { Language, Token } from './highlighter.ts'
import { useWasInViewport } from '#ui/viewport.ts'

/** In UTF-16 units: larger files stay plain. */
const largest = 300_000
/** In px: closer to the window the file is read, before it is looked at. */
const near = 600
/** So many lines are read between two breaths of the page, or so many characters (UTF-16 units). */
const [linesAtOnce, charactersAtOnce] = [100, 10_000]

/** `tokens` grows as lines are read. */
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
    const size = lines.reduce((sum, line) => sum + sizeOf(line), 0)
    if (!language || !isSeen || size > largest) return
    const left = new AbortController()
    const highlight = async () => {
      const { openHighlighter } = await import('./highlighter.ts')
      const next = await openHighlighter(language)
      const tokens: (readonly Token[])[] = []
      while (tokens.length < lines.length && !left.signal.aborted) {
        tokens.push(...next(lines.slice(tokens.length, endOfStretch(lines, tokens.length))))
        // another object of the same array: copied each time, a long file would take long
        setRead({ lines, tokens })
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    highlight().catch(() => null)
    return () => left.abort()
  }, [lines, language, isSeen])
  return read?.lines === lines ? read.tokens : none
}
const none: Read['tokens'] = []

/** With the end of the line. */
const sizeOf = (line: string): number => line.length + 1

/** Where a stretch of lines ends that is read at once: of one line at least. */
export function endOfStretch(lines: readonly string[], start: number): number {
  let end = start
  for (let size = 0; end < lines.length && end - start < linesAtOnce; end += 1) {
    size += sizeOf(lines[end] ?? '')
    if (end > start && size > charactersAtOnce) break
  }
  return end
}

/** By the name of a file; where that doesn't tell, by the contract's language. */
export function languageOf(path: string, language: string | null): Language | null {
  const [, ending] = /\.(\w+)$/.exec(path) ?? []
  if (ending === 'sol') return 'solidity'
  if (ending === 'vy' || ending === 'vyi') return 'vyper'
  return ending === undefined && (language === 'solidity' || language === 'vyper') ? language : null
}
