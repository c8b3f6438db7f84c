import { type ComponentType, useEffect, useState } from 'react'
import { useKey, isApple } from '#ui/keyboard.ts'
import { shareLink } from '#settings/deployments.ts'
import type { Network } from '#settings/config.ts'
import { Toast } from '#ui/Toast.tsx'
import { useCopy } from '#ui/Copy.tsx'
import { useNetwork } from './context.ts'

/** The way to the list of keys, which "?" opens too. Its code is loaded then. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false)
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = () => {
    setOpen(true)
    import('./ShortcutsDialog.tsx').then(
      ({ ShortcutsDialog }) => setShown(() => ShortcutsDialog),
      () => setOpen(false),
    )
  }
  useKey('?', open)
  useEffect(addMenuShortcuts, [])
  useEffect(() => {
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [])
  return (
    <>
      <button type="button" className="quiet hidden desk:inline" onClick={open}>
        Keys
      </button>
      {isOpen && Shown && <Shown onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Ctrl+K, on Apple's devices ⌘K, does what "/" does, also while something is typed. As that key, pressed on the page itself: the search of the
 * page hears it, or nobody does, as under a dialog, and then the browser has its own key.
 */
function search(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() !== 'k' || !modifier || other || altKey || shiftKey || defaultPrevented) return
  const slash = new KeyboardEvent('keydown', { key: '/', cancelable: true })
  if (!document.dispatchEvent(slash)) event.preventDefault()
}

/** All but the cross, which is no choice: Escape closes. */
const stops = ':is(a[href], button, input, select, summary):not(:disabled, [aria-label=Close])'

/** These have arrows of their own. */
const ownArrows = 'select, textarea, [type=radio], [type=datetime-local]'

/**
 * The arrows walk what a button has opened beside it, from the button on: the page that they scroll else would go away under
 * it. Tab walks it too. Returns what ends it.
 */
function addMenuShortcuts(): () => void {
  const walkItems = (event: KeyboardEvent) => {
    const { key, target } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!(target instanceof HTMLElement) || target.matches(ownArrows)) return
    const opened =
      target.closest('[popover]') ?? (target instanceof HTMLButtonElement && target.popoverTargetElement)
    if (!opened || !opened.matches(':popover-open')) return
    // neither scrolls, nor walks the table that a menu stands in
    event.preventDefault()
    event.stopPropagation()
    const all = [...opened.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility())
    all[all.indexOf(target) + step]?.focus()
  }
  document.addEventListener('keydown', walkItems, true)
  return () => document.removeEventListener('keydown', walkItems, true)
}

/** What keys walk through on a page without a long list, which has keys of its own: rows that lead somewhere, logs, NFTs. Tabs are none of them. */
const steps = 'main :is(tbody tr:not(article *):has(a[href]), article, li > a[href*="/instance/"]):not(nav *)'

/** Keys on pages without a long list: j and k go to the next row, log or NFT and to the one before, y copies its id. */
export function RowShortcuts() {
  const { network } = useNetwork()
  const { said, copy } = useCopy()
  useKey('j', () => walk(1))
  useKey('k', () => walk(-1))
  useKey('y', () => {
    const id = idOf(document.activeElement?.closest(steps), network)
    return id ? void copy(id) : false
  })
  return <Toast>{said}</Toast>
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
