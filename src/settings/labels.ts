import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { entries } from './entries.ts'

// The reader's own names and notes for addresses, kept in this browser. An address is the same on every network, since the
// same key holds it there, so its label is too.

const entry = entries.labels
const longestName = 60
const longestNote = 1000
const mostLabels = 5000

const textOf = (longest: number) =>
  v.fallback(
    v.pipe(
      v.nullish(v.string(), ''),
      v.transform((text) => text.slice(0, longest).trim()),
    ),
    '',
  )
const Label = v.object({ name: textOf(longestName), note: textOf(longestNote) })
/** What a reader calls an address, at most 60 characters, and what they noted of it, at most 1,000. Either may be empty. */
export type Label = v.InferOutput<typeof Label>

export const longest = { name: longestName, note: longestNote } as const

type Labels = ReadonlyMap<string, Label>
const listeners = new Set<() => void>()
let labels = read()

/** What the reader calls an address, in any letter case, kept current, also when another tab changes it. */
export function useLabel(address: string): Label | null {
  const hash = address.toLowerCase()
  return useSyncExternalStore(subscribe, () => labels.get(hash) ?? null)
}

/** All labels by lower-case address, kept current. For where many addresses are named at once. */
export function useLabels(): Labels {
  return useSyncExternalStore(subscribe, () => labels)
}

/** Labels an address; without a name and note its label is taken off. Returns false where the browser won't keep it. */
export function setLabel(address: string, label: Label): boolean {
  return keep(new Map([...labels, ...read(), [address.toLowerCase(), v.parse(Label, label)]]))
}

/** The labelled addresses whose name, note or address holds a text, in any letter case, by name; at most 20. */
export function labelsMatching(text: string): (Label & { address: string })[] {
  const looked = text.trim().toLowerCase()
  if (!looked) return []
  return [...labels]
    .map(([address, label]) => ({ address, ...label }))
    .filter(({ address, name, note }) => `${name}\n${note}\n${address}`.toLowerCase().includes(looked))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, 20)
}

/** All labels by lower-case address, as a settings file holds them. */
export const allLabels = (): Record<string, Label> => Object.fromEntries(labels)

/** How many labels of a settings file can be read. */
export const countLabels = (sent: unknown): number => parse(sent).size

/**
 * Adds the labels of a settings file, over the ones that are here; what can't be read is left out. Returns how many were
 * read, or null where the browser won't keep them.
 */
export function addLabels(sent: unknown): number | null {
  const found = parse(sent)
  return keep(new Map([...labels, ...read(), ...found])) ? found.size : null
}

globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== entry && key !== null) return
  labels = read()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(next: Labels): boolean {
  labels = new Map([...next].filter(([, { name, note }]) => name || note).slice(-mostLabels))
  for (const listener of listeners) listener()
  try {
    // none leaves no entry: while there is one, nothing is drawn before the app
    if (labels.size === 0) localStorage.removeItem(entry)
    else localStorage.setItem(entry, JSON.stringify(allLabels()))
    return true
  } catch {
    return false
  }
}

/** What is stored, whatever it is. */
function read(): Labels {
  try {
    return parse(JSON.parse(localStorage.getItem(entry) ?? '{}'))
  } catch {
    return new Map()
  }
}

function parse(sent: unknown): Labels {
  const found = new Map<string, Label>()
  if (typeof sent !== 'object' || sent === null) return found
  for (const [address, label] of Object.entries(sent)) {
    const known = v.safeParse(Label, label)
    if (!known.success || !/^0x[0-9a-f]{40}$/i.test(address) || found.size >= mostLabels) continue
    if (known.output.name || known.output.note) found.set(address.toLowerCase(), known.output)
  }
  return found
}
