import type { ReactNode } from 'react'

/** What was done, which can be undone. */
export function UndoNote({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  return (
    <p role="status" className="mb-3 flex items-baseline gap-3 text-table wrap-anywhere">
      {children}
      <button type="button" className="link whitespace-nowrap" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}
