import { userActivityEvents } from '#ui/userActivity.ts'
import type { Place } from '#ui/readerPlace.ts'
import { nameOfPlace } from './nameOfPlace.ts'

/** Longer than this no list is read on for a reader who was further down it, in ms. */
const patience = 10_000
const done = new Set<string>()
let atWork: AbortController | undefined

/** A reader is being brought back, to as far down as they had read on before. */
export const isBringingBack = () => atWork !== undefined

/**
 * Brings the reader of a list back to where they were when another document had it: before it was loaded anew, or before they
 * went on to a page that was. The router scrolls there too, but before the rows stand, when the page is too short. What is
 * missing is read as at any time, when its end comes near, but not where that costs: `isFrugal`. Whatever the reader does ends
 * it. Long tables begin further down then, see ui/readerPlace.ts, and `isPlaced` says that this one does: the row is kept where
 * it was while what stands above it is still coming.
 */
export function bringBack(isPlaced: boolean, isFrugal: boolean): void {
  const key = nameOfPlace()
  const noted = globalThis.loupePlace
  globalThis.loupePlace = undefined
  // while the rows were waited for
  if (noted === 'acted') return
  const isNoted = isPlaced && noted !== undefined && isHere(noted.link)
  const scrolled = isFrugal || done.has(key) || location.hash ? 0 : scrolledIn(key)
  done.add(key)
  const left = () => (isNoted ? leftTo(noted) : Math.max(scrolled - scrollY, 0))
  const isThere = () => Math.abs(left()) < 2
  if (isThere() && !isNoted) return
  const stop = new AbortController()
  let reached: number | undefined
  // tells at once, and whenever the page grows
  const watch = new ResizeObserver(() => {
    const isMoved = reached !== undefined && Math.abs(scrollY - reached) > 2
    if (isMoved || nameOfPlace() !== key) return stop.abort()
    scrollBy({ top: left() })
    if (isThere()) reached = scrollY
    if (isThere() && !isNoted) stop.abort()
  })
  // a row is kept where it was: the browser, which would keep it where it is, moves the page by as much again
  const { style } = document.documentElement
  if (isNoted) style.setProperty('overflow-anchor', 'none')
  stop.signal.addEventListener('abort', () => style.removeProperty('overflow-anchor'))
  atWork = stop
  stop.signal.addEventListener('abort', () => {
    if (atWork === stop) atWork = undefined
    watch.disconnect()
  })
  for (const act of userActivityEvents) addEventListener(act, () => stop.abort(), { signal: stop.signal })
  setTimeout(() => stop.abort(), patience)
  watch.observe(document.body)
}

/** Whether a link to a row leads into the list that is shown. */
function isHere(link: string): boolean {
  const { pathname, searchParams } = new URL(link)
  const shown = new URLSearchParams(location.search)
  const isSame = (name: string) => searchParams.get(name) === shown.get(name)
  return pathname === location.pathname && isSame('at') && isSame('block')
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
