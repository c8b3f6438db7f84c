import { useSyncExternalStore } from 'react'
import { phone, tight } from './phone.ts'

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

/** Whether the page is as narrow as a phone's: for what styles alone can't change. */
export const useNarrow = matching(phone)

/** Whether it is as narrow as a tablet's: for the order of columns. */
export const useTight = matching(tight)
