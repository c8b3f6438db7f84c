import { visible } from './text.ts'

/** The path of entry indexes to a part of a JSON value, `0.12.3`; empty for the whole. */
export type JsonPath = string

export type Opened = { open: boolean; from: number; to: number }

/** A displayed line: a part, or the number of entries hidden before or after those shown. */
export type JsonLine =
  | {
      kind: 'part'
      place: JsonPath
      depth: number
      /** Key or index; null for the whole. */
      name: string | null
      inList: boolean
      value: unknown
      /** Number of entries; null for text, numbers and the like. */
      size: number | null
      open: boolean
    }
  | { kind: 'rest'; place: JsonPath; depth: number; side: 'before' | 'after'; left: number }

export const entriesShown = 100
export const closedPart: Opened = { open: false, from: 0, to: entriesShown }

const names = new WeakMap<object, readonly string[]>()

/** The keys of a part; null if it can have none. `__proto__` is a key like any other. */
function namesOf(value: object): readonly string[] {
  const known = names.get(value)
  if (known) return known
  const read = Object.keys(value)
  names.set(value, read)
  return read
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null

const sizeOf = (value: unknown): number | null =>
  !isParted(value) ? null : Array.isArray(value) ? value.length : namesOf(value).length

function entryOf(value: object, index: number): { name: string; value: unknown } {
  if (Array.isArray(value)) return { name: String(index), value: value[index] as unknown }
  const name = namesOf(value)[index] ?? ''
  return { name, value: (value as Record<string, unknown>)[name] }
}

const placeIn = (place: JsonPath, index: number): JsonPath =>
  place === '' ? String(index) : `${place}.${index}`

/** The lines of the open parts. Takes time for those only, however large the rest is. */
export function linesOf(whole: unknown, openedAt: (place: JsonPath) => Opened): JsonLine[] {
  const lines: JsonLine[] = []
  const add = (value: unknown, place: JsonPath, depth: number, name: string | null, inList: boolean) => {
    const size = sizeOf(value)
    const { open, from, to } = openedAt(place)
    lines.push({ kind: 'part', place, depth, name, inList, value, size, open })
    if (!open || size === null || !isParted(value)) return
    const end = Math.min(size, to)
    if (from > 0) lines.push({ kind: 'rest', place, depth: depth + 1, side: 'before', left: from })
    for (let index = from; index < end; index += 1) {
      const entry = entryOf(value, index)
      add(entry.value, placeIn(place, index), depth + 1, entry.name, Array.isArray(value))
    }
    if (end < size) lines.push({ kind: 'rest', place, depth: depth + 1, side: 'after', left: size - end })
  }
  add(whole, '', 0, null, false)
  return lines
}

/** Parts to open initially: level by level, as many as fit into so many lines. */
export function openAtFirst(whole: unknown, lines: number): ReadonlySet<JsonPath> {
  const open = new Set<JsonPath>()
  let level: [JsonPath, object][] = isParted(whole) ? [['', whole]] : []
  for (let drawn = 1; level.length > 0;) {
    const inside = level.flatMap(([place, value]) =>
      Array.from({ length: Math.min(sizeOf(value) ?? 0, entriesShown) }, (_, index) => ({
        place: placeIn(place, index),
        value: entryOf(value, index).value,
      })),
    )
    drawn += inside.length
    if (open.size > 0 && drawn > lines) break
    for (const [place] of level) open.add(place)
    level = inside.flatMap(({ place, value }): [JsonPath, object][] =>
      isParted(value) ? [[place, value]] : [],
    )
  }
  return open
}

/** A case-insensitive search; null for an empty word. */
export function searchFor(word: string): RegExp | null {
  return word === '' ? null : new RegExp(word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu')
}

/** The paths where a key, text or number matches, in document order. */
export function findIn(whole: unknown, search: RegExp): JsonPath[] {
  const found: JsonPath[] = []
  const waiting: { place: JsonPath; name: string | null; value: unknown }[] = [
    { place: '', name: null, value: whole },
  ]
  const holds = (text: string) => {
    search.lastIndex = 0
    return search.test(text)
  }
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { place, name, value } = part
    if ((name !== null && holds(visible(name))) || (!isParted(value) && holds(writtenOut(value))))
      found.push(place)
    const size = sizeOf(value) ?? 0
    // pushed in reverse, so that the first is visited next
    for (let index = size - 1; index >= 0 && isParted(value); index -= 1) {
      const entry = entryOf(value, index)
      waiting.push({
        place: placeIn(place, index),
        name: Array.isArray(value) ? null : entry.name,
        value: entry.value,
      })
    }
  }
  return found
}

/** The parts to open, and the entries to show in each, so that a path is visible. */
export function openPathTo(place: JsonPath, openedAt: (place: JsonPath) => Opened): [JsonPath, Opened][] {
  const steps = place === '' ? [] : place.split('.')
  return steps.map((step, at): [JsonPath, Opened] => {
    const outer = steps.slice(0, at).join('.')
    const { from, to } = openedAt(outer)
    const index = Number(step)
    const start = index - (index % entriesShown)
    return [
      outer,
      index >= from && index < to
        ? { open: true, from, to }
        : { open: true, from: start, to: start + entriesShown },
    ]
  })
}

/** Text, with invisible characters made visible. */
export const writtenOut = (value: unknown): string => visible(String(value))
