import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { lazyComponent } from '#ui/lazyComponent.tsx'

type Props = {
  label?: string | undefined
  children: string
  window: (close: () => void) => ReactNode
}

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

export const RecordDialog = lazyComponent(async () => (await import('./JsonDialogs.tsx')).RecordDialog)

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
