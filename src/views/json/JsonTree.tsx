import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { count } from '#format/numbers.ts'
import { writeJson } from '#format/json.ts'
import {
  closedPart,
  entriesShown,
  findIn,
  linesOf,
  openAtFirst,
  type Opened,
  type JsonPath,
  searchFor,
  openPathTo,
} from '#format/jsonLines.ts'
import { Copy } from '#ui/Copy.tsx'
import { Finder } from '#ui/Finder.tsx'
import { JsonNode } from './JsonNode.tsx'

type JsonTreeProps = {
  value: unknown
  label: string
  remarkOf?: ((index: number) => string | null) | undefined
}

/** Lines unfolded at first. */
const linesAtFirst = 48

/**
 * JSON as a tree that unfolds, shows long arrays a hundred entries at a time, and can be searched. `--above`: height of sticky
 * elements above it. `remarkOf`: Loupe's remark on an entry of the top-level array.
 */
export function JsonTree({ value, label, remarkOf }: JsonTreeProps) {
  const [moved, setMoved] = useState<ReadonlyMap<JsonPath, Opened>>(new Map())
  const [word, setWord] = useState('')
  const [nth, setNth] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const first = useMemo(() => openAtFirst(value, linesAtFirst), [value])
  const search = useMemo(() => searchFor(word.trim()), [word])
  const deferredSearch = useDeferredValue(search)
  const found = useMemo(() => (deferredSearch ? findIn(value, deferredSearch) : []), [value, deferredSearch])
  const current = nth === null ? undefined : found[nth]

  const openedAt = (place: JsonPath): Opened =>
    moved.get(place) ?? (first.has(place) ? { ...closedPart, open: true } : closedPart)
  const open = (...parts: [JsonPath, Opened][]) => setMoved(new Map([...moved, ...parts]))
  const lines = linesOf(value, openedAt)

  const go = (step: 1 | -1) => {
    // the deferred search may lag behind the input
    const places = deferredSearch === search ? found : search ? findIn(value, search) : []
    if (places.length === 0) return
    const start = step === 1 ? 0 : places.length - 1
    const next = nth === null ? start : (nth + step + places.length) % places.length
    setNth(next)
    open(...openPathTo(places[next] ?? '', openedAt))
  }
  useEffect(() => {
    if (current === undefined) return
    list.current?.querySelector(`[data-place="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <div className="border-y border-t-ink-3 border-b-rule">
      <div className="no-print sticky top-(--above,0px) z-10 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule bg-paper py-2 text-table text-ink-2">
        <Finder
          word={word}
          placeholder="names and values"
          hasFound={found.length > 0}
          onWord={(next) => {
            setWord(next)
            setNth(null)
          }}
          onStep={go}
        >
          {deferredSearch && foundWords(found.length, nth)}
        </Finder>
        <span className="ml-auto">
          <Copy value={() => writeJson(value)} label={`Copy JSON of the ${label}`}>
            Copy JSON
          </Copy>
        </span>
      </div>
      <ul ref={list} aria-label={`The ${label} as JSON`} className="mono py-2 text-small">
        {lines.map((line) =>
          line.kind === 'part' ? (
            <JsonNode
              key={line.place}
              line={line}
              search={deferredSearch}
              isCurrent={line.place === current}
              remark={line.depth === 1 && line.inList ? remarkOf?.(Number(line.name)) : null}
              onToggle={() => open([line.place, { ...openedAt(line.place), open: !line.open }])}
            />
          ) : (
            <li key={`${line.place} ${line.side}`} className="py-0.5 pl-5 font-sans">
              <button
                type="button"
                className="link"
                onClick={() => open([line.place, widened(openedAt(line.place), line.side)])}
              >
                {count(Math.min(entriesShown, line.left))} {line.side === 'before' ? 'before' : 'more'}
              </button>{' '}
              <span className="text-ink-3">of {count(line.left)} not shown</span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

const widened = ({ from, to }: Opened, side: 'before' | 'after'): Opened => ({
  open: true,
  from: side === 'before' ? Math.max(0, from - entriesShown) : from,
  to: side === 'after' ? to + entriesShown : to,
})

function foundWords(found: number, nth: number | null): string {
  if (found === 0) return 'nothing found'
  return nth === null ? `${count(found)} found` : `${count(nth + 1)} of ${count(found)}`
}
