import type { KeyboardEvent, ReactNode, RefObject } from 'react'

type ScrollerProps = {
  label?: string
  inner?: boolean
  /** The number of rows, head included, where not all are mounted; -1 while unknown. */
  rowCount?: number
  /** Space right of the page's edge, for row actions. */
  gutter?: boolean
  inside?: RefObject<HTMLTableElement | null>
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/** The box that a table scrolls in, reaching to the edge of narrow pages. */
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
      // a scrolling region has to be reachable by keyboard
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
