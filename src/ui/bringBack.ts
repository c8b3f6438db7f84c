/** Longer than this no list is read on for a reader who was further down it, in ms. */
const patience = 10_000
const done = new Set<string>()

/**
 * Brings the reader of a list back to where they were when another document had it: before it was loaded anew, or before they
 * went on to a page that was. The router scrolls there too, but before the rows stand, when the page is too short. What is
 * missing is read as at any time, when its end comes near. Whatever the reader does ends it. Long tables begin there
 * instead: see readerPlace.ts.
 */
export function bringBack(): void {
  const key = nameOfPlace()
  const top = done.has(key) || location.hash ? 0 : scrolledIn(key)
  done.add(key)
  if (scrollY >= top) return
  const stop = new AbortController()
  // tells at once, and whenever the page grows
  const watch = new ResizeObserver(() => {
    const isHere = nameOfPlace() === key
    if (isHere) scrollTo({ top })
    if (!isHere || scrollY > top - 2) stop.abort()
  })
  stop.signal.addEventListener('abort', () => watch.disconnect())
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => stop.abort(), { signal: stop.signal })
  setTimeout(() => stop.abort(), patience)
  watch.observe(document.body)
}

/** The router's name for this entry of the browser's history. */
function nameOfPlace(): string {
  const { __TSR_key: key = '' } = (history.state as { __TSR_key?: string } | null) ?? {}
  return key
}

/** How far down the reader was there, as the router writes it when a document is left. */
function scrolledIn(key: string): number {
  try {
    const tops = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '{}')
    return Number(tops[key]?.window?.scrollY ?? 0)
  } catch {
    return 0
  }
}
