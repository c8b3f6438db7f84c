import { nameOfPlace } from './nameOfPlace.ts'
import type { Place } from './readerPlace.ts'

/** Longer than this no list is read on for a reader who was further down it, in ms. */
const patience = 10_000
const done = new Set<string>()

/**
 * Brings the reader of a list back to where they were when another document had it: before it was loaded anew, or before they
 * went on to a page that was. The router scrolls there too, but before the rows stand, when the page is too short. What is
 * missing is read as at any time, when its end comes near. Whatever the reader does ends it. Long tables begin further
 * down then: see readerPlace.ts.
 */
export function bringBack(): void {
  const key = nameOfPlace()
  const noted = globalThis.loupePlace
  globalThis.loupePlace = undefined
  const isNoted = noted?.link.split('?')[0] === location.origin + location.pathname
  const scrolled = done.has(key) || location.hash ? 0 : scrolledIn(key)
  done.add(key)
  const left = () => (isNoted ? leftTo(noted) : Math.max(scrolled - scrollY, 0))
  const isThere = () => Math.abs(left()) < 2
  if (isThere()) return
  const stop = new AbortController()
  // tells at once, and whenever the page grows
  const watch = new ResizeObserver(() => {
    const isHere = nameOfPlace() === key
    if (isHere) scrollBy({ top: left() })
    if (!isHere || isThere()) stop.abort()
  })
  stop.signal.addEventListener('abort', () => watch.disconnect())
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => stop.abort(), { signal: stop.signal })
  setTimeout(() => stop.abort(), patience)
  watch.observe(document.body)
}

/** How far the page must yet be scrolled to where the reader was, in a long table. */
function leftTo({ nth, top }: Place): number {
  const row = document.querySelector('[data-row]')
  const { y = 0 } = row?.parentElement?.getBoundingClientRect() ?? {}
  return row ? y + nth * row.getBoundingClientRect().height - top : 0
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
