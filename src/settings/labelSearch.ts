import { heldLabels, type Label } from './labels.ts'

/** So many are found at once. */
export const mostFound = 20

/** The labelled addresses whose name, note or address holds a text, in any letter case, by name; at most `mostFound`. Any holds none. */
export function labelsMatching(text: string): (Label & { address: string })[] {
  const looked = text.trim().toLowerCase()
  return [...heldLabels()]
    .map(([address, label]) => ({ address, ...label }))
    .filter(({ address, name, note }) => `${name}\n${note}\n${address}`.toLowerCase().includes(looked))
    .toSorted((a, b) => (a.name || a.note).localeCompare(b.name || b.note, undefined, { numeric: true }))
    .slice(0, mostFound)
}
