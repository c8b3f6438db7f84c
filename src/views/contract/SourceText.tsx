import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Contract } from '#api/contracts.ts'
import type { Kind, Token } from './highlighter.ts'
import { languageOf, useHighlight } from './useHighlight.ts'
import { stretchesOf } from './sourceStretches.ts'
import { count, counted } from '#format/numbers.ts'
import { visible } from '#format/text.ts'
import { Finder } from '#ui/Finder.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'

const BoxLines = lazyComponent(async () => (await import('#ui/Windows.tsx')).BoxLines, {
  placeholder: renderNothing,
  fallback: renderNothing,
})

const lineHeight = 20

/** Lines rendered at first: more than fit into the box, which is 640 px high at most. */
const standing = 62

/** Lines printed at most. */
const mostPrinted = 10_000

type SourceProps = { path: string; code: string; language: Contract['language'] }

export function SourceText({ path, code, language }: SourceProps) {
  const box = useRef<HTMLDivElement>(null)
  const isPrinted = usePrinted()
  const { lines, left } = useMemo(() => linesOf(code), [code])
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(-1)
  const word = useDeferredValue(wanted)
  const found = useMemo(() => findLines(lines, word), [lines, word])
  const tokens = useHighlight(lines, languageOf(path, language), box)
  const widest = useMemo(
    () =>
      Math.min(
        longestLine,
        lines.reduce((most, line) => Math.max(most, line.length), 0),
      ),
    [lines],
  )
  const [{ first, end }, setView] = useState({ first: 0, end: standing })
  const go = (step: number) => {
    const places = word === wanted ? found : findLines(lines, wanted)
    if (places.length === 0) return
    const next = (Math.max(at, step > 0 ? -1 : 0) + step + places.length) % places.length
    setAt(next)
    box.current?.scrollTo({ top: (places[next] ?? 0) * lineHeight - box.current.clientHeight / 2 })
    box.current?.scrollIntoView({ block: 'nearest' })
  }
  const digits = String(lines.length).length
  const line = (index: number, y: number | null) => (
    <SourceLine
      key={index}
      number={index + 1}
      text={lines[index] ?? ''}
      tokens={(isPrinted ? null : tokens[index]) ?? noTokens}
      word={word}
      isAt={found[at] === index}
      digits={digits}
      top={y}
    />
  )
  const undrawn = left + (isPrinted ? Math.max(0, lines.length - mostPrinted) : 0)
  return (
    <div className="min-w-0">
      <div className="no-print mb-2 flex flex-wrap items-baseline gap-x-4 text-table text-ink-2">
        <Finder
          word={wanted}
          placeholder="in this file"
          hasFound={found.length > 0}
          onWord={(next) => {
            setWanted(next)
            setAt(-1)
          }}
          onStep={go}
        >
          {word && counted(found.length, 'line')}
          {found.length > 0 && at >= 0 && `, at ${count(at + 1)}`}
        </Finder>
        <span className="ml-auto text-ink-3">{counted(lines.length + left, 'line')}</span>
      </div>
      <div
        ref={box}
        role="region"
        aria-label={`Source of ${visible(path.slice(0, 200))}`}
        // keyboards need to reach a box that scrolls
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={`${isPrinted ? '' : 'max-h-[min(640px,70dvh)]'} overflow-auto border-y border-t-ink-3 border-b-rule font-mono text-[12.5px]`}
      >
        {isPrinted ? (
          lines.slice(0, mostPrinted).map((_text, index) => line(index, null))
        ) : (
          <div
            className="relative"
            style={{ height: lines.length * lineHeight, minWidth: `${widest + digits + 4}ch`, tabSize: 4 }}
          >
            {lines.slice(first, end).map((_text, place) => line(first + place, (first + place) * lineHeight))}
            <BoxLines count={lines.length} box={box} height={lineHeight} onView={setView} />
          </div>
        )}
      </div>
      {undrawn > 0 && (
        <p className="mt-2 text-table text-ink-3">
          {counted(undrawn, 'more line')} {undrawn === 1 ? 'isn’t' : 'aren’t'} drawn; download the file.
        </p>
      )}
    </div>
  )
}

/** In characters; longer lines are truncated. */
const longestLine = 2000

const noTokens: readonly Token[] = []

type Props = {
  number: number
  text: string
  tokens: readonly Token[]
  word: string
  isAt: boolean
  digits: number
  /** In px, all lines being equally high; null on paper, where long lines wrap. */
  top: number | null
}

function SourceLine({ number, text, tokens, word, isAt, digits, top }: Props) {
  const shown = text.slice(0, longestLine)
  return (
    <div
      className={`flex ${top === null ? 'wrap-anywhere whitespace-pre-wrap' : 'absolute left-0 h-5 min-w-full whitespace-pre'} ${isAt ? 'bg-accent-wash' : ''}`}
      style={top === null ? undefined : { top }}
    >
      <span
        aria-hidden
        className="sticky left-0 shrink-0 bg-paper pr-4 text-right text-ink-3 select-none"
        style={{ width: `calc(${digits}ch + 16px)` }}
      >
        {number}
      </span>
      <code className="font-mono">
        {stretchesOf(shown, tokens, word).map(({ text: part, kind, isFound }, index) =>
          isFound ? (
            // the order of stretches never changes
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className="bg-accent-wash text-accent">
              {toRead(part)}
            </mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={kind ? classOf[kind] : undefined}>
              {toRead(part)}
            </span>
          ),
        )}
        {text.length > longestLine && (
          <span className="text-ink-3">… {count(text.length - longestLine)} characters more</span>
        )}
      </code>
    </div>
  )
}

/** By weight and depth of ink, since colour is for links: comments step back, what the language itself says stands out. */
const classOf: Record<Kind, string> = {
  comment: 'text-ink-3',
  keyword: 'font-semibold',
  value: 'text-ink-2',
}

function toRead(text: string): string {
  return text.split('\t').map(visible).join('\t')
}

/** Browsers can't scroll further than this many lines of 20 px. */
const mostLines = 800_000
const mostFound = 10_000

/** The lines of a text, and how many were dropped. */
export function linesOf(code: string): { lines: string[]; left: number } {
  const lines = code.split(/\r\n|[\n\r]/)
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return { lines: lines.slice(0, mostLines), left: Math.max(0, lines.length - mostLines) }
}

/** Indexes (from 0) of the lines with a word, in any letter case; 10,000 at most. */
export function findLines(lines: readonly string[], word: string): number[] {
  const needle = word.toLowerCase()
  const found: number[] = []
  if (!needle) return found
  for (const [index, line] of lines.entries()) {
    if (line.toLowerCase().includes(needle)) found.push(index)
    if (found.length === mostFound) break
  }
  return found
}
