import { useSyncExternalStore } from 'react'

/** Page width of phones. Anything wider is `desk` in styles.css. */
const phoneQuery = '(width < 720px)'

/**
 * Page width of tablets, on which a table of many columns doesn't fit. Anything wider is `wide`. A printed sheet is no wider,
 * but has all columns in smaller print.
 */
export const tabletQuery = 'screen and (width < 1100px)'

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
