import { part } from '#ui/part.tsx'
import { Opener } from '#views/Opener.tsx'

/** The window itself. */
export const RecordDialog = part(async () => (await import('./RecordDialog.tsx')).RecordDialog)

/** Opens the record behind a page, or `of` a part of it, as JSON in a window whose code comes when it is opened. */
export function RecordAction({ record, of }: { record: object; of?: string }) {
  return (
    <Opener
      label={of && `Record of ${of}`}
      window={(close) => <RecordDialog record={record} onClose={close} />}
    >
      Record
    </Opener>
  )
}
