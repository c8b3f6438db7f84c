import { requestOf } from '#api/client.ts'
import { rawOf } from '#api/queries.ts'
import { part } from '#ui/part.tsx'
import { Opener } from './Opener.tsx'
import { RecordDialog } from './shell/RecordAction.tsx'

const RequestDialog = part(async () => (await import('./RequestDialog.tsx')).RequestDialog)

type Props = {
  request?: string | undefined
  /** The record that is told, where it has no request of its own: nothing is asked. */
  record?: object | undefined
  /** What it tells, in words. */
  of: string
}

/** Opens the newest request for a part of a page, and its answer as the server sends it. Nothing where no single request told it. */
export function RequestAction({ request, record, of }: Props) {
  const asked = request ?? requestOf(rawOf(record))
  if (!asked) return null
  return (
    <Opener
      label={`JSON of ${of}`}
      window={(close) =>
        record && !request ? (
          <RecordDialog record={record} onClose={close} />
        ) : (
          <RequestDialog request={asked} onClose={close} />
        )
      }
    >
      JSON
    </Opener>
  )
}
