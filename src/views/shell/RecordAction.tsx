import { useState } from 'react'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'

/** The window itself. */
export const RecordDialog = part(async () => (await import('./RecordDialog.tsx')).RecordDialog)

/** Opens the record behind a page, or `of` a part of it, as JSON in a window whose code comes when it is opened. */
export function RecordAction({ record, of }: { record: object; of?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="no-print quiet"
        aria-label={of && `Record of ${of}`}
        onClick={() => setOpen(true)}
      >
        Record
      </button>
      {open && (
        <Guard>
          <RecordDialog record={record} onClose={() => setOpen(false)} />
        </Guard>
      )}
    </>
  )
}
