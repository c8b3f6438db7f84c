import type { MouseEvent } from 'react'

/** For what takes an entry out of a list: the second click of a double one meets the entry that came up from below. */
export const firstClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) act(event)
  }
