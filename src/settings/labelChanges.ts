import * as v from 'valibot'
import { writeEntry } from './storage.ts'
import { entryNames } from './entryNames.ts'
import {
  currentLabels,
  replaceLabels,
  Label,
  type Labels,
  mostLabels,
  parseLabels,
  readLabels,
} from './labels.ts'

// separate from labels.ts, which every page loads

/** Empty name and note remove the label. `unkept`: not stored, lost when the page closes. `full`: the maximum is reached. */
export function setLabel(address: string, label: Label): 'kept' | 'unkept' | 'full' {
  const { next, tooMany } = added(new Map([[address.toLowerCase(), v.parse(Label, label)]]))
  if (tooMany > 0) return 'full'
  return storeLabels(next) ? 'kept' : 'unkept'
}

/** All labels by lower-case address, as a settings file holds them. */
export const allLabels = (): Record<string, Label> => Object.fromEntries(currentLabels())

/** Counts a settings file's labels: `readable` ones, those that would be new or `changed`, and those that would be `replaced`. */
export function countLabels(sent: unknown): { readable: number; changed: number; replaced: number } {
  const found = [...parseLabels(sent)]
  const current = currentLabels()
  const changed = found.filter(([address, label]) => !isSame(label, current.get(address)))
  const replaced = changed.filter(([address]) => current.has(address))
  return { readable: found.length, changed: changed.length, replaced: replaced.length }
}

const isSame = ({ name, note }: Label, mine?: Label) => name === mine?.name && note === mine?.note

/** Adds a file's labels over the current ones; `tooMany` counts those beyond the maximum. `undo` spares labels changed since. */
export function addLabels(sent: unknown): { isStored: boolean; tooMany: number; undo: () => void } {
  const others = parseLabels(sent)
  const { next, tooMany } = added(others)
  const none = { name: '', note: '' }
  const before = [...others.keys()].map((address) => [address, currentLabels().get(address) ?? none] as const)
  const undo = () => {
    const still = before.filter(([address]) =>
      isSame(others.get(address) ?? none, currentLabels().get(address)),
    )
    storeLabels(added(new Map(still)).next)
  }
  return { isStored: storeLabels(next), tooMany, undo }
}

/** The current labels with others merged in up to the maximum; an empty label removes its address. */
function added(others: Labels): { next: Labels; tooMany: number } {
  const next = new Map([...currentLabels(), ...readLabels()])
  let tooMany = 0
  for (const [address, label] of others) {
    if (!label.name && !label.note) next.delete(address)
    else if (next.has(address) || next.size < mostLabels) next.set(address, label)
    else tooMany += 1
  }
  return { next, tooMany }
}

function storeLabels(next: Labels): boolean {
  replaceLabels(next)
  // an empty map leaves no entry: while the entry exists, nothing is drawn before the app has started
  return writeEntry(entryNames.labels, next.size > 0 ? JSON.stringify(allLabels()) : null)
}

export const mostFound = 20

/** Up to `mostFound` labelled addresses with the text in name, note or address, by name; empty text matches all. */
export function labelsMatching(text: string): (Label & { address: string })[] {
  const needle = text.trim().toLowerCase()
  return [...currentLabels()]
    .map(([address, label]) => ({ address, ...label }))
    .filter(({ address, name, note }) => `${name}\n${note}\n${address}`.toLowerCase().includes(needle))
    .toSorted((a, b) => (a.name || a.note).localeCompare(b.name || b.note, undefined, { numeric: true }))
    .slice(0, mostFound)
}
