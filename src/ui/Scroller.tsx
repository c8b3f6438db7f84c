import type { KeyboardEvent, ReactNode, RefObject } from 'react'

type ScrollerProps = {
  label?: string
  inner?: boolean
  /** How many rows there are in all, head included, where not all of them stand in the page; -1 while unknown. */
  rowCount?: number
  /** Room right of the page's edge, for what can be done with a row. */
  gutter?: boolean
  /** The table in it. */
  inside?: RefObject<HTMLTableElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** The box that a table scrolls in, to the edge of narrow pages; one that fits ends with the text above it. */
export function Scroller({
  label,
  inner = false,
  rowCount,
  gutter = false,
  inside,
  onKeyDown,
  children,
}: ScrollerProps) {
  return (
    <div
      className={`relative -mr-5 overflow-x-auto pr-5 desk:-mr-10 desk:pr-10 ${gutter ? 'long' : 'wide:mr-0 wide:pr-0'}`}
      // a region that scrolls has to be reachable by keyboard
      {...(label && !inner && { role: 'region', 'aria-label': label, tabIndex: 0, onKeyDown })}
    >
      <table
        ref={inside}
        className={`text-table ${inner ? '' : 'w-full border-t border-b border-t-ink-3 border-b-rule'}`}
        aria-rowcount={rowCount}
        aria-label={inner ? label : undefined}
      >
        {children}
      </table>
    </div>
  )
}
