import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  v.fallback(v.optional(v.picklist(options), options[0]), options[0])

const Choices = v.object({
  theme: choice(['system', 'light', 'dark']),
  time: choice(['relative', 'utc', 'local']),
  /** Who answers for a network, by its slug: `instance`, `demo` or the id of a keyed deployment. Absent: the host's order. */
  answers: v.fallback(v.optional(v.record(v.string(), v.string()), {}), {}),
  /** How the columns of a list are arranged, by the list's name. */
  columns: v.fallback(
    v.optional(
      v.record(v.string(), v.object({ order: v.array(v.string()), hidden: v.array(v.string()) })),
      {},
    ),
    {},
  ),
})
/** The reader's own choices. Keys are not among them. */
export type Choices = v.InferOutput<typeof Choices>

const entry = 'loupe.settings'
const listeners = new Set<() => void>()

let choices = read()

/** The choices as they are now; the same object until one changes. */
export const currentChoices = (): Choices => choices

/** The choices, kept current, also when another tab changes them. */
export const useChoices = (): Choices => useSyncExternalStore(subscribe, currentChoices)

/** Changes some choices and keeps them. Returns false where the browser won't keep them beyond this page. */
export function choose(changed: Partial<Choices>): boolean {
  choices = { ...choices, ...changed }
  const kept = write(choices)
  for (const listener of listeners) listener()
  return kept
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key !== entry && key !== null) return
  choices = read()
  for (const listener of listeners) listener()
})

/** What is stored, whatever it is: unreadable parts fall back to their defaults. */
function read(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(entry) ?? '{}')
    return v.parse(Choices, typeof stored === 'object' && stored !== null ? stored : {})
  } catch {
    return v.parse(Choices, {})
  }
}

function write(value: Choices): boolean {
  try {
    localStorage.setItem(entry, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
