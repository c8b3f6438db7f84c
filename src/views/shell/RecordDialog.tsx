import { useRef, useState } from 'react'
import { visible } from '#format/text.ts'
import { Copy } from '#ui/Copy.tsx'
import { CloseButton } from '#ui/CloseButton.tsx'

/** The record behind a page as JSON, on demand. `json` is asked for it when it is opened. */
export function RecordDialog({ json }: { json: () => string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState<string | null>(null)
  const open = () => {
    setText(json())
    dialog.current?.showModal()
  }
  return (
    <>
      <button type="button" className="no-print quiet" onClick={open}>
        Record
      </button>
      <dialog
        ref={dialog}
        aria-label="Record as JSON"
        // closes by a click outside too, where the browser knows how
        {...{ closedby: 'any' }}
        className="m-auto max-h-[85dvh] w-[min(960px,calc(100vw-40px))] border border-edge bg-paper p-0 text-ink backdrop:bg-scrim"
      >
        <div className="sticky top-0 flex items-center gap-6 border-b border-rule bg-paper px-5 py-2">
          <h2 className="font-semibold">Record</h2>
          <span className="ml-auto">
            {text && (
              <Copy value={text} label="Copy the record">
                Copy
              </Copy>
            )}
          </span>
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
        <pre className="mono overflow-x-auto px-5 py-4 text-small whitespace-pre-wrap break-all">
          {text && text.split('\n').map(visible).join('\n')}
        </pre>
      </dialog>
    </>
  )
}
