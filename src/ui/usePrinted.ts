import { useSyncExternalStore } from 'react'

let printing = false

/** Whether the page is being printed: on paper nobody scrolls, and all that was read stands there. */
export const usePrinted = (): boolean => useSyncExternalStore(onPrint, () => printing)

/** Tells when the page is about to be printed, and when that is over. */
function onPrint(changed: () => void): () => void {
  const note = ({ type }: Event) => {
    printing = type === 'beforeprint'
    changed()
  }
  addEventListener('beforeprint', note)
  addEventListener('afterprint', note)
  return () => {
    removeEventListener('beforeprint', note)
    removeEventListener('afterprint', note)
  }
}
