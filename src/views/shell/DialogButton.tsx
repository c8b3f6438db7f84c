import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

type Props = {
  /** What it opens, for those who can't see where it stands. */
  label?: string | undefined
  /** Its words. */
  children: string
  window: (close: () => void) => ReactNode
}

/** A button that opens a window, which fails alone. */
export function DialogButton({ label, children, window }: Props) {
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
      {open && <ErrorBoundary>{window(() => setOpen(false))}</ErrorBoundary>}
    </>
  )
}

/** The window itself. */
export const RecordDialog = lazyComponent(async () => (await import('./JsonDialogs.tsx')).RecordDialog)

/** Opens the record behind a page, or `of` a part of it, as JSON in a window whose code comes when it is opened. */
export function RecordButton({ record, of }: { record: object; of?: string }) {
  return (
    <DialogButton
      label={of && `Record of ${of}`}
      window={(close) => <RecordDialog record={record} onClose={close} />}
    >
      Record
    </DialogButton>
  )
}
