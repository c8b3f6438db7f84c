import { useSyncExternalStore } from 'react'
import { phone } from './phone.ts'

/** Whether a media query matches the page, as a hook. */
function matching(query: string) {
  let media: MediaQueryList | undefined
  const known = () => (media ??= matchMedia(query))
  const subscribe = (listener: () => void) => {
    known().addEventListener('change', listener)
    return () => known().removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => known().matches)
}

/** Whether the page is as narrow as a phone's: for what styles alone can't change, such as the order of columns. */
export const useNarrow = matching(phone)

/** Whether it is as narrow as a tablet's: a table of many columns doesn't fit. */
export const useTight = matching('(width < 1100px)')
