import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nameOfPlace } from '#ui/nameOfPlace.ts'

/** What keys opened from a page: the link, or its row. */
type Left = { href: string; isRow: boolean }

/** After so many frames, about a second, what was opened isn't there any more. */
const frames = 60

/**
 * Who opens a link by keys and comes back goes on from it: it has the focus again, as far as it is in view, and not the
 * heading, which stands where the page begins.
 */
export function WayBack() {
  const router = useRouter()
  useEffect(() => {
    const opened = new Map<string, Left>()
    const note = ({ detail, target }: MouseEvent) => {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (!href) return
      // a pointer's has a count of clicks
      if (detail > 0) opened.delete(nameOfPlace())
      else opened.set(nameOfPlace(), { href, isRow: document.activeElement instanceof HTMLTableRowElement })
    }
    const seek = (left: Left, tries: number) => {
      // the reader is somewhere else already
      if (document.activeElement?.matches('body, h1') === false) return
      const link = [...document.querySelectorAll('main a')].find((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return one.getAttribute('href') === left.href && top >= 0 && bottom <= innerHeight
      })
      const found = left.isRow ? link?.closest('tr') : link
      if (found instanceof HTMLElement) found.focus({ preventScroll: true })
      else if (tries > 0) requestAnimationFrame(() => seek(left, tries - 1))
    }
    addEventListener('click', note, true)
    const unsubscribe = router.subscribe('onRendered', () => {
      const left = opened.get(nameOfPlace())
      if (left) requestAnimationFrame(() => seek(left, frames))
    })
    return () => {
      removeEventListener('click', note, true)
      unsubscribe()
    }
  }, [router])
  return null
}
