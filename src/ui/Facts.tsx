import type { ReactNode, DetailsHTMLAttributes } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="border-b border-rule">{children}</dl>
}

type Fact = {
  label: string
  children: ReactNode
  note?: ReactNode
  worth?: ReactNode
  /** The label stays on the first line, even if the value has to wrap. */
  narrow?: boolean
  below?: ReactNode
}

export function Fact({ label, children, note, worth, narrow = false, below }: Fact) {
  return (
    <div className="grid grid-cols-[100px_minmax(0,1fr)] border-t border-rule py-[9px] desk:grid-cols-[116px_minmax(0,1fr)]">
      <dt className="pr-2 wrap-anywhere text-ink-3">{label}</dt>
      <dd>
        <div className={`flex items-baseline gap-x-3 ${narrow ? '' : 'flex-wrap desk:flex-nowrap'}`}>
          <div className="flex min-w-0 flex-auto flex-wrap items-baseline gap-x-2.5 break-words">
            <span className="min-w-0 break-words">{children}</span>
            {note && <span className="min-w-0 break-words text-ink-2">{note}</span>}
          </div>
          {worth && <span className="mono ml-auto whitespace-nowrap text-ink-2">{worth}</span>}
        </div>
        {below && <div className="mt-2">{below}</div>}
      </dd>
    </div>
  )
}

type Props = DetailsHTMLAttributes<HTMLDetailsElement> & {
  contents: ReactNode
}

/** The rest of a record, folded below its facts. */
export function More({ contents, children, ...details }: Props) {
  return (
    <details {...details} className="group border-b border-rule open:border-0">
      <summary className="no-print flex gap-2 py-[9px] text-ink-2 hover:text-accent">
        <span aria-hidden className="text-ink-3 group-open:rotate-90">
          ›
        </span>{' '}
        More
        <span className="truncate text-ink-3">{contents}</span>
      </summary>
      {children}
    </details>
  )
}
