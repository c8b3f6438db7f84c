import { shareLink } from '#settings/link.ts'
import type { Network } from '#settings/config.ts'
import { Said } from '#ui/Said.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useKey } from '#ui/useKey.ts'
import { usePlace } from '#views/network.ts'

/** What keys walk through on a page without a long list, which has keys of its own: rows that lead somewhere, logs, NFTs. Tabs are none of them. */
const steps = 'main :is(tbody tr:not(article *):has(a[href]), article, li > a[href*="/instance/"]):not(nav *)'

/** Keys on pages without a long list: j and k go to the next row, log or NFT and to the one before, y copies its id. */
export function Walk() {
  const { network } = usePlace()
  const { said, copy } = useCopy()
  useKey('j', () => walk(1))
  useKey('k', () => walk(-1))
  useKey('y', () => {
    const id = idOf(document.activeElement?.closest(steps), network)
    return id ? void copy(id) : false
  })
  return <Said>{said}</Said>
}

/** False where a long list takes the key, or there is nothing to walk through. */
function walk(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(steps)].filter((step) => step.checkVisibility())
  if (all.length === 0 || document.querySelector('tr[data-row]')) return false
  // from what is in view, where the reader has gone far from what keys led to
  const here = all.findIndex((step) => step.contains(document.activeElement) && isSeen(step))
  const isInSight = (step: HTMLElement) => step.getBoundingClientRect().top >= 0
  const next = here < 0 ? (all.find(isInSight) ?? all.at(-1)) : all[Math.max(0, here + by)]
  if (!next) return true
  const isLog = next.matches('article')
  if (isLog) next.tabIndex = -1
  const held = isLog ? next : (linkOf(next) ?? next)
  held.focus({ preventScroll: true })
  next.scrollIntoView({ block: isLog ? 'start' : 'nearest' })
  return true
}

const linkOf = (step: HTMLElement) =>
  step.matches('a') ? step : step.querySelector<HTMLAnchorElement>('a[href]')

function isSeen(step: HTMLElement): boolean {
  const { top, bottom } = step.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The hash, number or id of what a row or a picture leads to, in whichever of its tabs; of a log its link, or its transaction. */
function idOf(step: HTMLElement | null | undefined, network: Network): string | undefined {
  if (!step) return undefined
  const link = step.matches('article')
    ? step.querySelector<HTMLAnchorElement>('a[href^="#"], a[href*="/tx/"]')
    : linkOf(step)
  if (!(link instanceof HTMLAnchorElement)) return undefined
  // without filters, which could hide the log
  if (link.getAttribute('href')?.startsWith('#'))
    return shareLink(location.origin + location.pathname + link.hash, network)
  // a stranger's link has no id of ours
  if (link.origin !== location.origin) return link.href
  return link.pathname
    .match(/\/(0x[0-9a-f]+|\d+)(?=\/|$)/gi)
    ?.at(-1)
    ?.slice(1)
}
