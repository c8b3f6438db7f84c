import type { ReactNode } from 'react'

/** Facts on one line, each an `li`, parted by short rules. A rule never begins a line, because the first of each is cut off. */
export function Dateline({ children }: { children: ReactNode }) {
  return (
    // one line on desks; two on phones, where a second is kept free until the record is there
    <div className="mt-2 min-h-11 overflow-hidden desk:min-h-5">
      <ul className="dateline -ml-[21px] flex flex-wrap items-center gap-y-1">{children}</ul>
    </div>
  )
}

/** Its place before there is anything to say. */
export function DatelineWaiting() {
  return (
    <div className="mt-2 flex min-h-11 items-center desk:min-h-5">
      <span className="h-2 w-96 max-w-full bg-rule" />
    </div>
  )
}
