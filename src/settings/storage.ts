import { isObject } from './config.ts'

/** Who is told of changes. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    /** Returns what ends it. */
    subscribe(this: void, listener: (...told: Told) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(this: void, ...told: Told): void {
      for (const listener of listeners) listener(...told)
    },
  }
}

/** What the browser refused to keep: of these, what the page holds is newer than what is stored. */
const unstored = new Set<string>()
/** What this page last read or wrote of each entry: by that is seen what another tab changed meanwhile. */
const known = new Map<string, string | null>()
/** Who holds what an entry says. */
const holders = new Map<string, () => void>()

/** The JSON that the browser keeps under a name; null for none. @throws where the browser keeps nothing */
export function readEntry(entry: string): string | null {
  const text = localStorage.getItem(entry)
  known.set(entry, text)
  return text
}

/**
 * Keeps JSON under a name in this browser, or nothing; false where the browser won't. What another tab changed there since this
 * page read it stays, field by field, and is taken over.
 */
export function writeEntry(entry: string, text: string | null): boolean {
  try {
    const before = known.get(entry) ?? null
    const stored = known.has(entry) ? localStorage.getItem(entry) : before
    const both = stored === before ? text : mergeTexts(before, text, stored)
    put(entry, both)
    unstored.delete(entry)
    if (both !== text) holders.get(entry)?.()
    return true
  } catch {
    unstored.add(entry)
    return false
  }
}

/**
 * Calls back when another tab changed what the browser keeps under this name, or removed all that it keeps; and when this
 * page comes back after it was left, as it stood: nobody told it anything meanwhile. Not where it holds what couldn't be kept.
 * What this page kept in the same moment, and the other tab didn't know when it wrote over it, is put back.
 */
export function onChangeElsewhere(entry: string, changed: () => void): void {
  holders.set(entry, changed)
  globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== entry && key !== null) return
    if (key === entry && !unstored.has(entry) && newValue !== null) reapply(entry, oldValue)
    unstored.delete(entry)
    changed()
  })
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !unstored.has(entry)) changed()
  })
}

/** Lays what another tab changed, from what it knew, on what this page knows. */
function reapply(entry: string, theyKnew: string | null): void {
  const mine = known.get(entry)
  if (mine === undefined || mine === theyKnew) return
  try {
    const stored = localStorage.getItem(entry)
    const both = mergeTexts(theyKnew, mine, stored)
    if (both !== stored) put(entry, both)
  } catch {
    // what is stored is read as it is
  }
}

function put(entry: string, text: string | null): void {
  if (text === null) localStorage.removeItem(entry)
  else localStorage.setItem(entry, text)
  known.set(entry, text)
}

/** Two changes of the same JSON as one; what isn't JSON, or nothing, is no change to be kept beside the first. */
function mergeTexts(before: string | null, mine: string | null, theirs: string | null): string | null {
  try {
    const both = merge(parsed(before), parsed(mine), parsed(theirs))
    return both === undefined ? null : JSON.stringify(both)
  } catch {
    return mine
  }
}

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))

/** What both made of `before`, field by field; where both changed the same, it is as they have it who came last: `theirs`. */
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

/** Theirs, with what is new in mine, and without what mine lacks since. */
function mergeLists(before: unknown, mine: unknown[], theirs: unknown[]): unknown[] {
  const holds = (list: unknown[], one: unknown) => list.some((each) => isSame(each, one))
  const had: unknown[] = Array.isArray(before) ? before : []
  const kept = theirs.filter((one) => holds(mine, one) || !holds(had, one))
  return [...kept, ...mine.filter((one) => !holds(had, one) && !holds(theirs, one))]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
