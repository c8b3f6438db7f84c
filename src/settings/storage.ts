import { isObject } from './config.ts'

export function createListeners<Arguments extends unknown[] = []>() {
  const listeners = new Set<(...args: Arguments) => void>()
  return {
    /** Returns the function that unsubscribes. */
    subscribe(this: void, listener: (...args: Arguments) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(this: void, ...args: Arguments): void {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** Entries that the browser refused to store: the page's value is newer than the stored one. */
const unstored = new Set<string>()
/** What this page last read or wrote of each entry, to detect changes of other tabs. */
const known = new Map<string, string | null>()
/** This page's last write of each entry: when (ms), and what it was made on top of. */
const written = new Map<string, { at: number; before: string | null }>()
/** Writes of two tabs within this time, in ms, didn't know of each other: nobody goes to the other tab that fast. */
const atOnce = 1000
const holders = new Map<string, () => void>()

/** The stored JSON of an entry; null for none. @throws if the browser's storage is blocked */
export function readEntry(entry: string): string | null {
  const text = localStorage.getItem(entry)
  known.set(entry, text)
  return text
}

/** Stores JSON, or removes the entry for null; merges in what another tab changed since. False if the browser refuses. */
export function writeEntry(entry: string, text: string | null): boolean {
  try {
    const before = known.get(entry) ?? null
    const stored = known.has(entry) ? localStorage.getItem(entry) : before
    const both = stored === before ? text : mergeTexts(before, text, stored)
    put(entry, both)
    // of several writes at once the other tab knew none
    const last = lastWriteOf(entry)
    written.set(entry, { at: performance.now(), before: last ? last.before : stored })
    unstored.delete(entry)
    if (both !== text) holders.get(entry)?.()
    return true
  } catch {
    unstored.add(entry)
    return false
  }
}

/**
 * Calls back when another tab changed this entry, and on return from the back/forward cache, where events are missed. Not while
 * this page's value couldn't be stored. A change that the other tab overwrote unseen is merged back.
 */
export function onChangeElsewhere(entry: string, changed: () => void): void {
  holders.set(entry, changed)
  globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== entry && key !== null) return
    if (key === entry && !unstored.has(entry) && newValue !== null) reapply(entry, oldValue, newValue)
    unstored.delete(entry)
    changed()
  })
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !unstored.has(entry)) changed()
  })
}

/**
 * Merges another tab's change with what this page knows. The event's old value is what was replaced, not what the other tab knew:
 * where that is this page's own write of just now, the change was made on top of what stood before. A browser may still answer
 * with this page's own write after the event that tells of the later one.
 */
function reapply(entry: string, replaced: string | null, theirs: string): void {
  const mine = known.get(entry)
  if (mine === undefined) return
  const last = lastWriteOf(entry)
  const theyKnew = mine === replaced && last ? last.before : replaced
  if (mine === theyKnew) return
  try {
    const stored = localStorage.getItem(entry)
    const latest = stored === mine ? theirs : stored
    const both = mergeTexts(theyKnew, mine, latest)
    if (both !== latest) put(entry, both)
  } catch {
    // the stored value is used as it is
  }
}

function lastWriteOf(entry: string): { before: string | null } | null {
  const last = written.get(entry)
  return last && performance.now() - last.at < atOnce ? last : null
}

function put(entry: string, text: string | null): void {
  if (text === null) localStorage.removeItem(entry)
  else localStorage.setItem(entry, text)
  known.set(entry, text)
}

/** A three-way merge of JSON texts; one that isn't JSON, or is absent, counts as no change. */
function mergeTexts(before: string | null, mine: string | null, theirs: string | null): string | null {
  try {
    const both = merge(parsed(before), parsed(mine), parsed(theirs))
    return both === undefined ? null : JSON.stringify(both)
  } catch {
    return mine
  }
}

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

/** A three-way merge by field; where both changed one, `theirs` (the later) wins. */
export function merge(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) || isSame(mine, before)) return theirs
  if (isSame(theirs, before)) return mine
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(before, mine, theirs)
  if (!isObject(mine) || !isObject(theirs)) return theirs
  const had = isObject(before) ? before : {}
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names
      .map((name) => [name, merge(had[name], mine[name], theirs[name])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** Their list with my additions, without my removals. */
function mergeLists(before: unknown, mine: unknown[], theirs: unknown[]): unknown[] {
  const holds = (list: unknown[], one: unknown) => list.some((each) => isSame(each, one))
  const had: unknown[] = Array.isArray(before) ? before : []
  const kept = theirs.filter((one) => holds(mine, one) || !holds(had, one))
  return [...kept, ...mine.filter((one) => !holds(had, one) && !holds(theirs, one))]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
