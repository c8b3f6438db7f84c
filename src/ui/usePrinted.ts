import { useSyncExternalStore } from 'react'

/** So many rows of a long list are printed at most. */
export const mostPrinted = 1000

let printing = false

/** Whether the page is being printed: then all rows are shown, as paper doesn't scroll. */
export const usePrinted = (): boolean => useSyncExternalStore(onPrint, () => printing)

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
