import { useCallback, useMemo, useSyncExternalStore } from 'react'

const none: readonly string[] = []
const asked = new Map<string, readonly string[]>()
const listeners = new Map<string, Set<() => void>>()

/**
 * Which lines of the ledger of `record` a reader asked for, by their ids. Heading and tab know the same, and forget it when the
 * page is left: nothing is asked again by itself.
 */
export function useAsked(record: string) {
  const subscribe = useCallback((onChange: () => void) => listen(record, onChange), [record])
  const ids = useSyncExternalStore(subscribe, () => asked.get(record) ?? none)
  return useMemo(
    () => ({
      has: (...some: readonly string[]) => some.some((id) => ids.includes(id)),
      ask: (some: readonly string[]) => keep(record, (before) => [...before, ...some]),
      /** What isn't there yet may be asked for again. */
      forget: (some: readonly string[]) =>
        keep(record, (before) => before.filter((id) => !some.includes(id))),
    }),
    [record, ids],
  )
}
export type Asked = ReturnType<typeof useAsked>

function listen(record: string, onChange: () => void): () => void {
  const all = listeners.get(record) ?? new Set()
  listeners.set(record, all.add(onChange))
  return () => {
    all.delete(onChange)
    if (all.size > 0) return
    listeners.delete(record)
    asked.delete(record)
  }
}

function keep(record: string, change: (before: readonly string[]) => readonly string[]): void {
  asked.set(record, change(asked.get(record) ?? none))
  for (const onChange of listeners.get(record) ?? []) onChange()
}
