import type { ReactNode } from 'react'

export function StatList({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-4 desk:grid-cols-4 wide:grid-cols-6">{children}</dl>
  )
}

type Fact = {
  label: ReactNode
  wide?: boolean
  onPhones?: boolean
  children: ReactNode
}

export function Stat({ label, wide = false, onPhones = false, children }: Fact) {
  return (
    <div className={`min-w-16 ${wide ? 'col-span-2' : ''} ${onPhones ? 'wide:hidden' : ''}`}>
      <dt className="text-small wrap-anywhere text-ink-3">{label}</dt>
      <dd className="mt-0.5 min-h-6 break-words">{children}</dd>
    </div>
  )
}

/** Like FactOver. On phones it has a line of its own, which takes part of the space below. */
export function LateFact({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div className="-mb-6 min-w-16">
      <dt className="text-small wrap-anywhere text-ink-3">{label}</dt>
      <dd className="mt-0.5 min-h-6 break-words">{children}</dd>
    </div>
  )
}

export function StatSkeleton({ long = false }: { long?: boolean }) {
  return <span aria-hidden className={`inline-block h-2 animate-wait bg-rule ${long ? 'w-24' : 'w-16'}`} />
}
