import { type ReactNode, useId, useState } from 'react'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'

type Props = {
  /** What the button says. */
  words: ReactNode
  /** What it opens, for those who can't see it. */
  label: string
  role: 'dialog' | 'group' | 'navigation'
  className: string
  /** Asks for the code of what it opens, as soon as the button is pointed at. */
  load: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}

/** A button, and what it opens beside it; the code of that is loaded by then. */
export function PopoverButton({ words, label, role, className, load, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const loadAhead = () => void load().catch(() => null)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="no-print quiet"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        {words}
      </button>
      <div
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`overflow-auto border border-edge bg-paper p-0 text-table text-ink ${className}`}
        // no longer than the window has room below the button: else the page would have to be scrolled under it
        style={{ maxHeight: 'max(160px, calc(100% - 8px))' }}
      >
        {isOpen && (
          <ErrorBoundary>{children(() => document.getElementById(id)?.hidePopover())}</ErrorBoundary>
        )}
      </div>
    </>
  )
}
