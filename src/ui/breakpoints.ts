import { useSyncExternalStore } from 'react'

/** The media query of pages as narrow as a phone's. In styles.css, whatever is wider is `desk`. */
const phoneQuery = '(width < 720px)'

/**
 * The same of a tablet's: a table of many columns doesn't fit. Whatever is wider is `wide`. A sheet is no wider, but has all
 * columns, in smaller print.
 */
export const tabletQuery = 'screen and (width < 1100px)'

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
export const useIsPhone = matching(phoneQuery)

/** Whether it is as narrow as a tablet's: for the order of columns. */
export const useIsTablet = matching(tabletQuery)
