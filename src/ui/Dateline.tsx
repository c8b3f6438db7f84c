import type { ReactNode } from 'react'

/** Facts on one line, each an `li`, separated by short rules. The first rule of each line is clipped. */
export function Dateline({ children }: { children: ReactNode }) {
  return (
    // one line on desks; two on phones, where the second is reserved until the record arrives
    <div className="mt-2 min-h-11 overflow-hidden desk:min-h-5">
      <ul className="dateline -ml-[21px] flex flex-wrap items-center gap-y-1">{children}</ul>
    </div>
  )
}

export function DatelineWaiting() {
  return (
    <div className="mt-2 flex min-h-11 items-center desk:min-h-5">
      <span className="h-2 w-96 max-w-full bg-rule" />
    </div>
  )
}
