import { requestOf } from '#api/client.ts'
import { rawOf } from '#api/queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { CurlLine } from '#views/CurlLine.tsx'
import { Guard } from '#views/Guard.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'

/** The record behind a page as JSON, with the request that is answered by it alone, open as long as it stands. */
export function RecordDialog({ record, onClose }: { record: object; onClose: () => void }) {
  const sent = rawOf(record)
  const asked = requestOf(sent)
  return (
    <Dialog wide title="Record as JSON" onClose={onClose}>
      {asked && <CurlLine asked={asked} />}
      <div className="mt-4 [--above:56px]">
        <Guard>
          <JsonTree value={sent} label="record" />
        </Guard>
      </div>
    </Dialog>
  )
}
