import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The parts of a page, each at its own link. */
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

/** On a phone the open tab may be out of sight: when another one is opened, more is counted, or the window gets narrower. */
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

/** One part: its name and, where known, how much it holds. Relative to the page's own link. */
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
 * The part of a page that is open, as its link calls it: `holders` of `/eth/token/0x…/holders`; empty for the first. It is
 * that of the page that stands: the location may be that of the next one, which is on its way.
 */
export const useOpenTab = (depth = 4): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname.split('/')[depth] ?? '' })
