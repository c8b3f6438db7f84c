import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far from the view something is still drawn, in px: further than a reader scrolls before it can be. */
const reach = 1500

/**
 * Whether a stretch of a long page has to be drawn. `room` is null while it has, else the height in px that it keeps free
 * meanwhile, at first `assumed`. Paper holds all of it. What a reader opened or works in stays drawn: `keep` says so.
 * @param always it is drawn wherever it stands
 */
export function useNear<Box extends HTMLElement>(
  assumed: number,
  always: boolean,
): { box: RefObject<Box | null>; room: number | null; keep: () => void } {
  const box = useRef<Box>(null)
  const isKept = useRef(false)
  const [room, setRoom] = useState(always ? null : assumed)
  useEffect(() => {
    const stretch = box.current
    if (always || !stretch) return
    const watch = new IntersectionObserver(
      // of several that came together the last is how it stands
      (entries) => {
        const entry = entries.at(-1)
        if (entry?.isIntersecting) setRoom(null)
        else if (entry && !isKept.current && !stretch.contains(document.activeElement))
          setRoom(entry.boundingClientRect.height)
      },
      { rootMargin: `${reach}px` },
    )
    watch.observe(stretch)
    // the page is printed right after this returns
    const print = () => flushSync(() => setRoom(null))
    addEventListener('beforeprint', print)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [always])
  return { box, room: always ? null : room, keep: () => void (isKept.current = true) }
}
