import { part } from '#ui/part.tsx'
import { Opener } from './Opener.tsx'

const RequestDialog = part(async () => (await import('./RequestDialog.tsx')).RequestDialog)

/** Opens the newest request for a part of a page, and its answer as the server sends it. `of`: what it tells, in words. */
export function RequestAction({ request, of }: { request: string; of: string }) {
  return (
    <Opener label={`JSON of ${of}`} window={(close) => <RequestDialog request={request} onClose={close} />}>
      JSON
    </Opener>
  )
}
