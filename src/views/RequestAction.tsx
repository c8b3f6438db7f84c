import { part } from '#ui/part.tsx'
import { Opener } from './Opener.tsx'
import { RecordDialog } from './shell/RecordAction.tsx'

const RequestDialog = part(async () => (await import('./RequestDialog.tsx')).RequestDialog)

type Props = {
  request: string
  /** The record that answered it; where it is given, nothing is asked. */
  record?: object | undefined
  /** What it tells, in words. */
  of: string
}

/** Opens the newest request for a part of a page, and its answer as the server sends it. */
export function RequestAction({ request, record, of }: Props) {
  return (
    <Opener
      label={`JSON of ${of}`}
      window={(close) =>
        record ? (
          <RecordDialog record={record} onClose={close} />
        ) : (
          <RequestDialog request={request} onClose={close} />
        )
      }
    >
      JSON
    </Opener>
  )
}
