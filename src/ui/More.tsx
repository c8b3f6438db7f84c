import type { DetailsHTMLAttributes, ReactNode } from 'react'

type Props = DetailsHTMLAttributes<HTMLDetailsElement> & {
  /** What a reader may look for in it. */
  held: ReactNode
}

/** The rest of a record, to be opened below its facts. */
export function More({ held, children, ...details }: Props) {
  return (
    <details {...details} className="group border-b border-rule open:border-0">
      <summary className="no-print flex gap-2 py-[9px] text-ink-2 hover:text-accent">
        <span aria-hidden className="text-ink-3 group-open:rotate-90">
          ›
        </span>{' '}
        More
        <span className="truncate text-ink-3">{held}</span>
      </summary>
      {children}
    </details>
  )
}
