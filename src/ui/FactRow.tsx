import type { ReactNode } from 'react'

/** A row of facts under a heading, each a label over its value; two columns on phones. */
export function FactRow({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-4 desk:flex desk:flex-wrap desk:gap-x-11">
      {children}
    </dl>
  )
}

/** One of them. A `wide` one takes a line of its own on phones. */
export function FactOver({
  label,
  wide = false,
  children,
}: {
  label: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <dt className="text-small wrap-anywhere text-ink-3">{label}</dt>
      <dd className="mt-0.5 min-h-6 break-words">{children}</dd>
    </div>
  )
}

/** In the place of a value that is awaited. */
export function FactBar() {
  return <span aria-hidden className="inline-block h-2 w-16 animate-wait bg-rule" />
}
