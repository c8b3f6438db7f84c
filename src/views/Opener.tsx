import { type ReactNode, useState } from 'react'
import { Guard } from './Guard.tsx'

type Props = {
  /** What it opens, for those who can't see where it stands. */
  label?: string | undefined
  /** Its words. */
  children: string
  window: (close: () => void) => ReactNode
}

/** A button that opens a window, which fails alone. */
export function Opener({ label, children, window }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="no-print quiet"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && <Guard>{window(() => setOpen(false))}</Guard>}
    </>
  )
}
