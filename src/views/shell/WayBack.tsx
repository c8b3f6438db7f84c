import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameOfPlace } from '#views/list/nameOfPlace.ts'

/** What was opened from a page: the `nth` in view of the links there, or its row. */
type Left = { href: string; nth: number; isRow: boolean }

/** After so long, what was opened isn't there any more. In ms. */
const patience = 3000

/**
 * Who opens a link and comes back goes on from it: it has the focus again, as far as it is in view, and not the heading,
 * which stands where the page begins.
 */
export function WayBack() {
  const router = useRouter()
  useEffect(() => {
    const opened = new Map<string, Left>()
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element && target.closest('main a')
      const href = link && link.getAttribute('href')
      // with these keys it opens elsewhere
      if (!href || ctrlKey || metaKey || shiftKey) return
      const isRow = document.activeElement instanceof HTMLTableRowElement
      opened.set(nameOfPlace(), { href, nth: inView(href).indexOf(link), isRow })
    }
    const seek = (place: string, left: Left, until: number) => {
      // the reader is somewhere else already
      if (nameOfPlace() !== place || document.activeElement?.matches('body, h1') === false) return
      const link = inView(left.href)[left.nth]
      const found = left.isRow ? link?.closest('tr') : link
      if (found instanceof HTMLElement) found.focus({ preventScroll: true })
      else if (performance.now() < until) requestAnimationFrame(() => seek(place, left, until))
    }
    addEventListener('click', note, true)
    const unsubscribe = router.subscribe('onRendered', () => {
      const place = nameOfPlace()
      const left = opened.get(place)
      opened.delete(place)
      if (left) requestAnimationFrame(() => seek(place, left, performance.now() + patience))
    })
    return () => {
      removeEventListener('click', note, true)
      unsubscribe()
    }
  }, [router])
  return null
}

/** The links of the page that lead there and are in view. */
function inView(href: string): Element[] {
  return [...document.querySelectorAll('main a')].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return one.getAttribute('href') === href && top >= 0 && bottom <= innerHeight
  })
}
