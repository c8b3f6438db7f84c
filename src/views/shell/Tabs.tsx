import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      ref={keepOpenSeen}
      aria-label={label}
      className="no-print mt-8 -mr-5 -mb-2 -ml-1 overflow-x-auto pb-2 pl-1 [scrollbar-width:none] desk:-mr-10 wide:mr-0"
    >
      <ul className="flex min-w-max gap-7 border-b border-rule-2 pt-2">{children}</ul>
    </nav>
  )
}

/** Scrolls the open tab into view on phones: when another is opened, a count loads, or the window shrinks. */
function keepOpenSeen(nav: HTMLElement) {
  const watch = new ResizeObserver(() => showOpen(nav))
  for (const sized of [nav, ...nav.children]) watch.observe(sized)
  return () => watch.disconnect()
}

function showOpen(nav: HTMLElement): void {
  const open = nav.querySelector('[aria-current=page]')?.parentElement
  if (!open) return
  const start = open.offsetLeft - nav.offsetLeft
  nav.scrollLeft = Math.min(start, Math.max(nav.scrollLeft, start + open.offsetWidth - nav.clientWidth))
}

/** A tab with its name and count. Its link is relative to the page's. */
export function Tab({
  to,
  count,
  children,
}: {
  to: NonNullable<LinkProps['to']>
  count?: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        params
        activeOptions={{ exact: true, includeSearch: false }}
        resetScroll={false}
        className="-mb-px flex items-baseline gap-1.5 pt-2 pb-2.5 whitespace-nowrap text-ink-2 hover:text-accent aria-[current=page]:border-b-2 aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {children}
        {count !== undefined && <span className="text-small font-normal text-ink-3">{count}</span>}
      </Link>
    </li>
  )
}

/**
 * The open tab in a link, `holders` of `/eth/token/0x…/holders`; empty for the first. From the current match: the location may
 * already be the next page's.
 */
export const useOpenTab = (depth = 4): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.split('/')[depth] ?? '' })
