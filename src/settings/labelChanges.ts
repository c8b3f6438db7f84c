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

// Apart from what names addresses, which every page loads.

/**
 * Labels an address; without a name and note its label is taken off. `unkept`: the browser won't keep it, and it holds
 * until the page is closed. `full`: there are as many as may be, none of which makes room for it.
 */
export function setLabel(address: string, label: Label): 'kept' | 'unkept' | 'full' {
  const { next, noRoom } = added(new Map([[address.toLowerCase(), v.parse(Label, label)]]))
  if (noRoom > 0) return 'full'
  return keep(next) ? 'kept' : 'unkept'
}

/** All labels by lower-case address, as a settings file holds them. */
export const allLabels = (): Record<string, Label> => Object.fromEntries(currentLabels())

/** How many labels of a settings file can be read; would change one, or be new; and stand where the reader has another. */
export function countLabels(sent: unknown): { readable: number; changed: number; replaced: number } {
  const found = [...parseLabels(sent)]
  const held = currentLabels()
  const changed = found.filter(([address, label]) => !isSame(label, held.get(address)))
  const replaced = changed.filter(([address]) => held.has(address))
  return { readable: found.length, changed: changed.length, replaced: replaced.length }
}

const isSame = ({ name, note }: Label, mine?: Label) => name === mine?.name && note === mine?.note

/**
 * Adds the labels of a settings file, over the ones that are here; what can't be read is left out, and so is what there is
 * no room for, which is counted. `undo` gives these addresses what they were called before, where they are called so still.
 */
export function addLabels(sent: unknown): { kept: boolean; noRoom: number; undo: () => void } {
  const others = parseLabels(sent)
  const { next, noRoom } = added(others)
  const none = { name: '', note: '' }
  const before = [...others.keys()].map((address) => [address, currentLabels().get(address) ?? none] as const)
  const undo = () => {
    const still = before.filter(([address]) =>
      isSame(others.get(address) ?? none, currentLabels().get(address)),
    )
    keep(added(new Map(still)).next)
  }
  return { kept: keep(next), noRoom, undo }
}

/** Those that are here with others put in, as far as there is room beside them; empty ones take theirs off. */
function added(others: Labels): { next: Labels; noRoom: number } {
  const next = new Map([...currentLabels(), ...readLabels()])
  let noRoom = 0
  for (const [address, label] of others) {
    if (!label.name && !label.note) next.delete(address)
    else if (next.has(address) || next.size < mostLabels) next.set(address, label)
    else noRoom += 1
  }
  return { next, noRoom }
}

function keep(next: Labels): boolean {
  replaceLabels(next)
  // none leaves no entry: while there is one, nothing is drawn before the app
  return writeEntry(entryNames.labels, next.size > 0 ? JSON.stringify(allLabels()) : null)
}

/** So many are found at once. */
export const mostFound = 20

/** The labelled addresses whose name, note or address holds a text, in any letter case, by name; at most `mostFound`. Any holds none. */
export function labelsMatching(text: string): (Label & { address: string })[] {
  const looked = text.trim().toLowerCase()
  return [...currentLabels()]
    .map(([address, label]) => ({ address, ...label }))
    .filter(({ address, name, note }) => `${name}\n${note}\n${address}`.toLowerCase().includes(looked))
    .toSorted((a, b) => (a.name || a.note).localeCompare(b.name || b.note, undefined, { numeric: true }))
    .slice(0, mostFound)
}
