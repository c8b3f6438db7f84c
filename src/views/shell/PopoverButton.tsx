import { type ReactNode, useId, useState } from 'react'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'

type Props = {
  words: ReactNode
  label: string
  role: 'dialog' | 'group' | 'navigation'
  className: string
  /** Loads the code of what it opens, on hover. */
  load: () => Promise<unknown>
  children: (close: () => void) => ReactNode
}

/** A button with a popover whose code is loaded on hover. */
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
        // limited to the space below the button: otherwise the page would have to be scrolled
        style={{ maxHeight: 'max(160px, calc(100% - 8px))' }}
      >
        {isOpen && (
          <ErrorBoundary>{children(() => document.getElementById(id)?.hidePopover())}</ErrorBoundary>
        )}
      </div>
    </>
  )
}
