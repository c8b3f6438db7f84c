import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in view, or within `margin` px of it, since `watches`. */
export function useWasInViewport(place: RefObject<Element | null>, watches = true, margin = 0): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!watches || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${margin}px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place, watches, margin])
  return isSeen
}

/**
 * For the `ref` of a placeholder: its replacement gets at least the same height, so that content below doesn't move. Released
 * in a window of another width.
 */
export const reserveHeight = (box: HTMLElement | null) => {
  if (!box) return
  const width = innerWidth
  box.style.minHeight = `${box.offsetHeight}px`
  const look = () => {
    if (innerWidth !== width) box.style.minHeight = ''
  }
  addEventListener('resize', look)
  return () => {
    removeEventListener('resize', look)
    box.style.minHeight = ''
  }
}
