import { visible } from './text.ts'

/** A part of a JSON value by the way to it: which entry at each step, as `0.12.3`. The whole is the empty text. */
export type JsonPath = string

/** Which of its entries a part shows, once it is opened. */
export type Opened = { open: boolean; from: number; to: number }

/** One line of JSON as it is drawn: a part, or how many entries are left out before or after those shown. */
export type JsonLine =
  | {
      kind: 'part'
      place: JsonPath
      depth: number
      /** Its name in an object, else its number in a list; null for the whole. */
      name: string | null
      inList: boolean
      value: unknown
      /** How many entries it has; null for text, numbers and the like. */
      size: number | null
      open: boolean
    }
  | { kind: 'rest'; place: JsonPath; depth: number; side: 'before' | 'after'; left: number }

/** So many entries of a part are drawn at once. */
export const entriesShown = 100
export const closedPart: Opened = { open: false, from: 0, to: entriesShown }

const names = new WeakMap<object, readonly string[]>()

/** The names of a part's entries; null where it can have none. `__proto__` is a name like any other. */
function namesOf(value: object): readonly string[] {
  const known = names.get(value)
  if (known) return known
  const read = Object.keys(value)
  names.set(value, read)
  return read
}

const isParted = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How many entries a part has; null for text, numbers and the like. */
const sizeOf = (value: unknown): number | null =>
  !isParted(value) ? null : Array.isArray(value) ? value.length : namesOf(value).length

/** The entry at an index, and its name. */
function entryOf(value: object, index: number): { name: string; value: unknown } {
  if (Array.isArray(value)) return { name: String(index), value: value[index] as unknown }
  const name = namesOf(value)[index] ?? ''
  return { name, value: (value as Record<string, unknown>)[name] }
}

const placeIn = (place: JsonPath, index: number): JsonPath =>
  place === '' ? String(index) : `${place}.${index}`

/** The lines of what is open, from the top. Costs as much as is shown, however large the rest is. */
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

/** The parts to open at first: the whole, then level by level all that fits into so many lines. */
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

/** What a word is looked for with; any letter case. Null for no word. */
export function searchFor(word: string): RegExp | null {
  return word === '' ? null : new RegExp(word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu')
}

/** Where a name, text or number holds what is looked for, from the top; each part once. */
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
    // the last goes on the pile first, so that the first is looked at next
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

/** The parts that have to be open for a place to be seen, each with those of its entries around the way to it. */
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

/** Text, a number and the like for the eye: what can't be seen in it is written out. */
export const writtenOut = (value: unknown): string => visible(String(value))
