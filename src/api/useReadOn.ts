import { useEffect, useEffectEvent } from 'react'
import type { ListState } from './hooks.ts'

type List = Pick<ListState<unknown>, 'more' | 'reading' | 'moreError' | 'readMore' | 'pages'>

/** Reads a list on while `isWanted`, page after page, until it ends or a page fails. */
export function useReadOn({ more, reading, moreError, readMore, pages }: List, isWanted: boolean): void {
  const goesOn = isWanted && more && !reading && !moreError
  const read = useEffectEvent(readMore)
  useEffect(() => {
    if (goesOn) read()
    // once for each page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [goesOn, pages])
}
