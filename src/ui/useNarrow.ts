import { useSyncExternalStore } from 'react'

/** Whether the page is narrower than so many pixels, as a hook. */
function narrowerThan(width: number) {
  let media: MediaQueryList | undefined
  const known = () => (media ??= matchMedia(`(width < ${width}px)`))
  const subscribe = (listener: () => void) => {
    known().addEventListener('change', listener)
    return () => known().removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => known().matches)
}

/** Whether the page is as narrow as a phone's: for what styles alone can't change, such as the order of columns. */
export const useNarrow = narrowerThan(720)

/** Whether it is as narrow as a tablet's: a table of many columns doesn't fit. */
export const useTight = narrowerThan(1100)
