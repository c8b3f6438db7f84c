import type { ReactNode } from 'react'
import { requestOf } from '#api/client/client.ts'
import { rawOf } from '#api/query.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { loadDeferred } from './chunks.ts'
import { DialogButton, RecordDialog } from './DialogButton.tsx'

const LastRequest = lazyComponent(async () => (await loadDeferred()).RequestLine, { fallback: renderNothing })

type Props = {
  title: string
  /** The only section under its tab, which says the title: the heading is only read aloud then. */
  tab?: boolean
  /** What is counted, in words. */
  note?: ReactNode
  /** The path of the request that fills it, with the filters of its list. */
  request?: string
  /** The record that it tells a part of, instead: its JSON is there, even where the server has it no more. */
  record?: object
  /** It shows the JSON of that request itself. */
  isJson?: boolean
  /** A field, before the request. */
  field?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading, with the request that filled it. */
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
          {/* only where there is room for it whole: else it falls to a second line, which isn't seen, and moves nothing */}
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
  /** The record that is told, where it has no request of its own: nothing is asked. */
  record?: object | undefined
  /** What it tells, in words. */
  of: string
}

/** Opens the newest request for a part of a page, and its answer as the server sends it. Nothing where no single request told it. */
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
