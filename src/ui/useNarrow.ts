import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 720px)')

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone's: for what styles alone can't change, such as the order of columns. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
