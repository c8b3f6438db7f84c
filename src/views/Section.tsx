import { type ReactNode, Suspense } from 'react'
import { spare } from './spare.ts'

const Request = spare(async () => (await import('./Request.tsx')).Request)

type Props = {
  title: string
  /** It is all there is under a tab, which says its title: that is only read aloud then. */
  tab?: boolean
  /** What is counted, in words. */
  note?: ReactNode
  /** The path of the request that fills it. */
  request?: string
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page under its heading, with the request that filled it. */
export function Section({ title, tab = false, note, request, actions, children }: Props) {
  return (
    <section className={tab ? 'mt-6' : 'mt-12'}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className={`text-section font-semibold ${tab ? 'sr-only print:not-sr-only' : ''}`}>{title}</h2>
        {note && <div className="text-table text-ink-3">{note}</div>}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table text-ink-2 desk:ml-auto">
          {request && (
            <Suspense>
              <Request path={request} />
            </Suspense>
          )}
          {actions}
        </div>
      </div>
      {children}
    </section>
  )
}
