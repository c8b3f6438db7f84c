import * as v from 'valibot'
import { entries } from './entries.ts'
import { heldLabels, hold, Label, type Labels, mostLabels, parseLabels, readLabels } from './labels.ts'

// Apart from what names addresses, which every page loads.

/** Labels an address; without a name and note its label is taken off. Returns false where the browser won't keep it. */
export function setLabel(address: string, label: Label): boolean {
  return keep(new Map([...heldLabels(), ...readLabels(), [address.toLowerCase(), v.parse(Label, label)]]))
}

/** All labels by lower-case address, as a settings file holds them. */
export const allLabels = (): Record<string, Label> => Object.fromEntries(heldLabels())

/** How many labels of a settings file can be read. */
export const countLabels = (sent: unknown): number => parseLabels(sent).size

/**
 * Adds the labels of a settings file, over the ones that are here; what can't be read is left out. Returns how many were
 * read, or null where the browser won't keep them.
 */
export function addLabels(sent: unknown): number | null {
  const found = parseLabels(sent)
  return keep(new Map([...heldLabels(), ...readLabels(), ...found])) ? found.size : null
}

function keep(next: Labels): boolean {
  hold(new Map([...next].filter(([, { name, note }]) => name || note).slice(-mostLabels)))
  try {
    // none leaves no entry: while there is one, nothing is drawn before the app
    if (heldLabels().size === 0) localStorage.removeItem(entries.labels)
    else localStorage.setItem(entries.labels, JSON.stringify(allLabels()))
    return true
  } catch {
    return false
  }
}
