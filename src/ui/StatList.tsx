import type { ReactNode } from 'react'

/** A row of facts under a heading, each a label over its value. In columns: how long a value is moves none of the others. */
export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-4 desk:grid-cols-4 wide:grid-cols-6">{children}</dl>
  )
}

type Fact = {
  label: ReactNode
  /** Takes two columns. */
  wide?: boolean
  /** Stands elsewhere on desks that have room for it. */
  onPhones?: boolean
  children: ReactNode
}

/** One of them. */
export function Stat({ label, wide = false, onPhones = false, children }: Fact) {
  return (
    <div className={`min-w-16 ${wide ? 'col-span-2' : ''} ${onPhones ? 'wide:hidden' : ''}`}>
      <dt className="text-small wrap-anywhere text-ink-3">{label}</dt>
      <dd className="mt-0.5 min-h-6 break-words">{children}</dd>
    </div>
  )
}

/** As FactOver. On phones it comes on a line of its own, which takes some of its room from the air below. */
export function LateFact({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div className="-mb-6 min-w-16">
      <dt className="text-small wrap-anywhere text-ink-3">{label}</dt>
      <dd className="mt-0.5 min-h-6 break-words">{children}</dd>
    </div>
  )
}

/** In the place of a value that is awaited, `long` of one with many digits. */
export function StatSkeleton({ long = false }: { long?: boolean }) {
  return <span aria-hidden className={`inline-block h-2 animate-wait bg-rule ${long ? 'w-24' : 'w-16'}`} />
}
