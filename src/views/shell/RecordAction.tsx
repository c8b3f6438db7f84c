import { Suspense, useState } from 'react'
import { spare } from '#views/spare.ts'

const RecordDialog = spare(async () => (await import('./RecordDialog.tsx')).RecordDialog)

/** Opens the record behind a page as JSON, in a window whose code comes when it is opened. */
export function RecordAction({ record }: { record: object }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="no-print quiet" onClick={() => setOpen(true)}>
        Record
      </button>
      {open && (
        <Suspense>
          <RecordDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
