import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readerActs } from '#ui/readerActs.ts'
import { nameOfPlace } from '#views/list/nameOfPlace.ts'
import { keepFocus } from './keepFocus.ts'

/** What was opened from a page: a link there, or its row; and where it stood in the window, in px. */
type Left = { href: string; isRow: boolean; x: number; y: number }

/** After so long, what was opened isn't there any more. In ms. */
const patience = 3000
/** A list that has yet to measure its rows may take them away again, and the page would be moved with what had the focus. In frames. */
const settled = 4

/**
 * Who opens a link and comes back goes on from it: it has the focus again, as far as it is in view, and not the heading,
 * which stands where the page begins.
 */
export function WayBack() {
  const router = useRouter()
  useEffect(keepFocus, [])
  useEffect(() => {
    const opened = new Map<string, Left>()
    let here = nameOfPlace()
    let hadFocus = false
    let hasActed = false
    const act = () => void (hasActed = true)
    for (const name of readerActs) addEventListener(name, act, { passive: true })
    const keep = (link: Element | null | undefined) => {
      const href = link?.getAttribute('href')
      if (!link || !href) return
      const isRow = document.activeElement instanceof HTMLTableRowElement
      const { x, y } = link.getBoundingClientRect()
      opened.set(here, { href, isRow, x, y })
    }
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      here = nameOfPlace()
      // with these keys it opens elsewhere, as some links always do
      if (target instanceof Element && !ctrlKey && !metaKey && !shiftKey)
        keep(target.closest('main a:not([target], [download])'))
    }
    // by the browser's own buttons nothing is pressed here
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ hrefChanged, pathChanged }) => {
      const { activeElement } = document
      hadFocus = pathChanged && activeElement?.closest('main') != null
      if (!hrefChanged || opened.has(here)) return
      const isRow = activeElement instanceof HTMLTableRowElement
      keep(isRow ? activeElement.querySelector('a') : activeElement?.closest('main a'))
    })
    const seek = (place: string, left: Left, until: number, stood?: Element, frames = 0) => {
      // the reader is somewhere else already
      if (hasActed || nameOfPlace() !== place || document.activeElement?.matches('body, h1') === false) return
      const link = nearest(left)
      const found = left.isRow ? link?.closest('tr') : link
      const stands = found && found === stood ? frames + 1 : 0
      if (link && found instanceof HTMLElement && stands === settled) {
        found.focus({ preventScroll: true })
        // the page is scrolled as far as it was, but what stands above may be higher or lower now
        scrollBy({ top: link.getBoundingClientRect().y - left.y })
      } else if (performance.now() < until)
        requestAnimationFrame(() => seek(place, left, until, found ?? undefined, stands))
    }
    addEventListener('click', note, true)
    const unsubscribe = router.subscribe('onRendered', () => {
      const place = nameOfPlace()
      const left = opened.get(place)
      opened.delete(place)
      here = place
      hasActed = false
      // a link into another part of the same page, gone with the part it stood in
      if (hadFocus) requestAnimationFrame(giveToHeading)
      hadFocus = false
      if (left) requestAnimationFrame(() => seek(place, left, performance.now() + patience))
    })
    return () => {
      removeEventListener('click', note, true)
      for (const name of readerActs) removeEventListener(name, act)
      stopLeaving()
      unsubscribe()
    }
  }, [router])
  return null
}

/** The page's own, where nothing has the focus. */
function giveToHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Of the links that lead there and are in view, the one that stands nearest to where the link stood. */
function nearest({ href, x, y }: Left): Element | undefined {
  const inView = [...document.querySelectorAll('main a')].flatMap((link) => {
    const at = link.getBoundingClientRect()
    const isThere = link.getAttribute('href') === href && at.bottom > 0 && at.top < innerHeight
    return isThere ? [{ link, far: Math.abs(at.x - x) + Math.abs(at.y - y) }] : []
  })
  return inView.toSorted((one, other) => one.far - other.far)[0]?.link
}
