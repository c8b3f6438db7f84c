import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners, onChangeElsewhere, readEntry } from './storage.ts'
import { isObject } from './config.ts'
import { entryNames } from './entryNames.ts'

// The reader's own names and notes for addresses, kept in this browser. An address is the same on every network, since the
// same key holds it there, so its label is too.

/** In UTF-16 units, as fields count. */
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
/** What a reader calls an address, at most 60 characters, and what they noted of it, at most 1,000. Either may be empty. */
export type Label = v.InferOutput<typeof Label>

export type Labels = ReadonlyMap<string, Label>
const { subscribe, tell } = createListeners()
let labels = readLabels()

/** What the reader calls an address, in any letter case, kept current, also when another tab changes it. */
export function useLabel(address: string): Label | null {
  const hash = address.toLowerCase()
  return useSyncExternalStore(subscribe, () => labels.get(hash) ?? null)
}

/** All labels by lower-case address, kept current. For where many addresses are named at once. */
export function useLabels(): Labels {
  return useSyncExternalStore(subscribe, () => labels)
}

/** All labels by lower-case address, as they are now. */
export const currentLabels = (): Labels => labels

/** Shows these labels from now on. */
export function replaceLabels(next: Labels): void {
  labels = next
  tell()
}

onChangeElsewhere(entryNames.labels, () => replaceLabels(readLabels()))

/** What is stored, whatever it is. */
export function readLabels(): Labels {
  try {
    return parseLabels(JSON.parse(readEntry(entryNames.labels) ?? '{}'))
  } catch {
    return new Map()
  }
}

/** The labels in what is given, whatever it is; what can’t be read is left out. */
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
