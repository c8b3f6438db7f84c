import { useSyncExternalStore } from 'react'

/** Whether the page is narrower than so many pixels, as a store. */
function narrowerThan(width: number) {
  const media = matchMedia(`(width < ${width}px)`)
  return {
    subscribe: (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    get: () => media.matches,
  }
}

const phone = narrowerThan(720)
const tablet = narrowerThan(1100)

/** Whether the page is as narrow as a phone's: for what styles alone can't change, such as the order of columns. */
export const useNarrow = (): boolean => useSyncExternalStore(phone.subscribe, phone.get)

/** Whether it is as narrow as a tablet's: a table of many columns doesn't fit. */
export const useTight = (): boolean => useSyncExternalStore(tablet.subscribe, tablet.get)
