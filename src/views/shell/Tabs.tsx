import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** The parts of a page, each at its own link. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-print mt-12 -mr-5 overflow-x-auto desk:mr-0">
      <ul className="flex min-w-max gap-7 border-b border-rule-2">{children}</ul>
    </nav>
  )
}

/** One part: its name and, where known, how much it holds. Relative to the page's own link. */
export function Tab({
  to,
  count,
  children,
}: {
  to: NonNullable<LinkProps['to']>
  count?: string | undefined
  children: ReactNode
}) {
  const item = useRef<HTMLLIElement>(null)
  const place = useLocation({ select: ({ pathname }) => pathname })
  // at every drawing: what the page learns may widen the tabs before it
  useEffect(() => {
    // on a phone the active tab may be out of sight
    const nav = item.current?.closest('nav')
    const active = item.current?.querySelector('[aria-current=page]')?.getAttribute('href')
    if (!nav || !item.current || !active?.endsWith(place)) return
    const start = item.current.offsetLeft - nav.offsetLeft
    const isSeen =
      start >= nav.scrollLeft && start + item.current.offsetWidth <= nav.scrollLeft + nav.clientWidth
    if (!isSeen) nav.scrollLeft = start
  })
  return (
    <li ref={item}>
      <Link
        to={to}
        params
        activeOptions={{ exact: true, includeSearch: false }}
        resetScroll={false}
        className="-mb-px flex items-baseline gap-1.5 border-b-2 border-transparent pb-2.5 whitespace-nowrap text-ink-2 hover:text-accent aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {children}
        {count !== undefined && <span className="text-small font-normal text-ink-3">{count}</span>}
      </Link>
    </li>
  )
}
