import { useEffect, useRef } from 'react'
import { rawOf } from '#api/queries.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { part } from '#ui/part.tsx'
import { Guard } from '#views/Guard.tsx'

const JsonTree = part(async () => (await import('#views/json/JsonTree.tsx')).JsonTree, {
  waiting: () => (
    <p aria-busy className="h-[60dvh] text-ink-3">
      Reading the record
    </p>
  ),
})

/** The record behind a page as JSON, open as long as it stands. */
export function RecordDialog({ record, onClose }: { record: object; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Record as JSON"
      // closes by a click outside too, where the browser knows how
      {...{ closedby: 'any' }}
      onClose={onClose}
      className="m-auto max-h-[85dvh] w-[min(960px,calc(100vw-40px))] border border-edge bg-paper p-0 whitespace-normal text-ink backdrop:bg-scrim"
    >
      <div className="sticky top-0 z-20 flex h-14 items-center gap-6 bg-paper px-5">
        <h2 className="mr-auto font-semibold">Record</h2>
        <CloseButton onClose={() => dialog.current?.close()} />
      </div>
      <div className="px-5 pb-4 [--above:56px]">
        <Guard>
          <JsonTree value={rawOf(record)} label="record" />
        </Guard>
      </div>
    </dialog>
  )
}
