import { type RefObject, useEffect, useState } from 'react'

/** Whether something came into sight, or within `margin` px of it, since `watches`; then for good. */
export function useSeen(place: RefObject<Element | null>, watches = true, margin = 0): boolean {
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
