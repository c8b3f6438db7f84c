import { useSyncExternalStore } from 'react'
import { phone, tight } from './phone.ts'

/** Whether a media query matches the page, as a hook. */
function matching(query: string) {
  const subscribe = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the page is as narrow as a phone's: for what styles alone can't change. */
export const useNarrow = matching(phone)

/** Whether it is as narrow as a tablet's: for the order of columns. */
export const useTight = matching(tight)
