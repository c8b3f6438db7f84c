import type { ReactNode } from 'react'
import { requestOf } from '#api/client/client.ts'
import { rawOf } from '#api/query.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from './chunks.ts'
import { DialogButton, RecordDialog } from './DialogButton.tsx'

const LastRequest = lazyComponent(async () => (await loadDeferred()).RequestLine, { fallback: renderNothing })

type Props = {
  title: string
  /** The only section of a tab with the same title: the heading is for screen readers. */
  tab?: boolean
  note?: ReactNode
  request?: string
  /** Instead, the record it belongs to, as JSON, available even after the server lost it. */
  record?: object
  isJson?: boolean
  field?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Section({
  title,
  tab = false,
  note,
  request,
  record,
  isJson = false,
  field,
  actions,
  children,
}: Props) {
  const asked = request ?? requestOf(rawOf(record))
  return (
    <section className={tab ? 'mt-6' : 'mt-12'}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className={`text-section font-semibold ${tab ? 'sr-only print:not-sr-only' : ''}`}>{title}</h2>
        <div className="min-w-0 pr-2 text-table text-ink-3">{note}</div>
        {field}
        <div className="ml-auto flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1 text-table text-ink-2 wide:grow">
          {/* only where it fits whole: else it wraps to a clipped second line, which moves nothing */}
          <div className="hidden h-[1lh] w-0 flex-1 flex-wrap justify-end overflow-hidden text-small whitespace-nowrap wide:flex">
            {'\u200b'}
            {asked && <LastRequest request={asked} />}
          </div>
          {actions}
          {!isJson && <RequestButton request={request} record={record} of={title} />}
        </div>
      </div>
      {children}
    </section>
  )
}

const RequestDialog = lazyComponent(async () => (await import('./JsonDialogs.tsx')).RequestDialog)

type RequestActionProps = {
  request?: string | undefined
  record?: object | undefined
  of: string
}

/** Opens the last request for a part of a page with its raw response. Nothing if there was no single request. */
export function RequestButton({ request, record, of }: RequestActionProps) {
  const asked = request ?? requestOf(rawOf(record))
  if (!asked) return null
  return (
    <DialogButton
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
    </DialogButton>
  )
}
