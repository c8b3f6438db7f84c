import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, onChangeElsewhere, readEntry } from './storage.ts'
import { isObject } from './config.ts'
import { entryNames } from './entryNames.ts'

// The user's labels for addresses, one for all networks, because the same key controls an address on each.

/** Maximum lengths in UTF-16 units, as form fields count. */
export const labelLimits = { name: 60, note: 1000 } as const
export const mostLabels = 5000

const textOf = (limit: number) =>
  v.fallback(
    v.pipe(
      v.nullish(v.string(), ''),
      v.transform((text) => text.slice(0, limit).trim()),
    ),
    '',
  )
export const Label = v.object({ name: textOf(labelLimits.name), note: textOf(labelLimits.note) })
/** What a user calls an address (at most 60 characters) and a note on it (at most 1,000); either may be empty. */
export type Label = v.InferOutput<typeof Label>

export type Labels = ReadonlyMap<string, Label>
const { subscribe, notify } = createListeners()
let labels = readLabels()

/** The user's label of an address in any letter case; updates also when another tab changes it. */
export function useLabel(address: string): Label | null {
  const hash = address.toLowerCase()
  return useSyncExternalStore(subscribe, () => labels.get(hash) ?? null)
}

/** All labels by lower-case address, for places that show many addresses. */
export function useLabels(): Labels {
  return useSyncExternalStore(subscribe, () => labels)
}

export const currentLabels = (): Labels => labels

export function replaceLabels(next: Labels): void {
  labels = next
  notify()
}

onChangeElsewhere(entryNames.labels, () => replaceLabels(readLabels()))

export function readLabels(): Labels {
  try {
    return parseLabels(JSON.parse(readEntry(entryNames.labels) ?? '{}'))
  } catch {
    return new Map()
  }
}

/** The readable labels in anything that was stored or sent; the rest is dropped. */
export function parseLabels(sent: unknown): Labels {
  const found = new Map<string, Label>()
  if (!isObject(sent)) return found
  for (const [address, label] of Object.entries(sent)) {
    const known = v.safeParse(Label, label)
    if (!known.success || !/^0x[0-9a-f]{40}$/i.test(address) || found.size >= mostLabels) continue
    if (known.output.name || known.output.note) found.set(address.toLowerCase(), known.output)
  }
  return found
}
