import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** The words of what stands on the page and needs to be said once. */
const said = new Map<Element, string>()
const listeners = new Set<() => void>()

/** Whether what stands in `box` says the same as something that stands before it. Null is said wherever it stands. */
export function useSaidAbove(words: string | null) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = box.current
    if (!own || words === null) return
    said.set(own, words)
    tell()
    return () => {
      said.delete(own)
      tell()
    }
  }, [words])
  const isSaidAbove = useSyncExternalStore(subscribe, () =>
    [...said].some(([other, same]) => same === words && box.current !== null && isBefore(other, box.current)),
  )
  return { box, isSaidAbove }
}

/** A window over the page hides what stands there. */
const isBefore = (one: Element, other: Element): boolean =>
  one.closest('dialog') === other.closest('dialog') &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
