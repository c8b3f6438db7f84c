import { type ComponentType, useEffect, useState } from 'react'
import { useKey, isApple } from '#ui/keyboard.ts'
import { shareLink } from '#settings/deployments.ts'
import type { Network } from '#settings/config.ts'
import { Toast } from '#ui/Toast.tsx'
import { useCopy } from '#ui/Copy.tsx'
import { useNetwork } from './context.ts'

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
 * Ctrl+K (⌘K on Apple devices) acts as "/", also while typing. Dispatched as that key: where no search handles it, e.g. under a
 * dialog, the browser's own shortcut works.
 */
function search(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() !== 'k' || !modifier || other || altKey || shiftKey || defaultPrevented) return
  const slash = new KeyboardEvent('keydown', { key: '/', cancelable: true })
  if (!document.dispatchEvent(slash)) event.preventDefault()
}

const stops = ':is(a[href], button, input, select, summary):not(:disabled, [aria-label=Close])'

/** Elements that use arrow keys themselves. */
const ownArrows = 'select, textarea, [type=radio], [type=datetime-local]'

/**
 * Arrow keys and Tab move through an open popover, from its button on; otherwise arrows would scroll the page away. Returns its
 * cleanup.
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
    // neither scrolls, nor moves through the table around the menu
    event.preventDefault()
    event.stopPropagation()
    const all = [...opened.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility())
    all[all.indexOf(target) + step]?.focus()
  }
  document.addEventListener('keydown', walkItems, true)
  return () => document.removeEventListener('keydown', walkItems, true)
}

/** What keys move through on a page without a virtualized list, which has its own: linked rows, logs, NFTs; no tabs. */
const steps = 'main :is(tbody tr:not(article *):has(a[href]), article, li > a[href*="/instance/"]):not(nav *)'

/** Keys on pages without a virtualized list: j and k move to the next and previous row, log or NFT, y copies its id. */
export function RowShortcuts() {
  const { network } = useNetwork()
  const { message, copy } = useCopy()
  useKey('j', () => walk(1))
  useKey('k', () => walk(-1))
  useKey('y', () => {
    const id = idOf(document.activeElement?.closest(steps), network)
    return id ? void copy(id) : false
  })
  return <Toast>{message}</Toast>
}

function walk(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(steps)].filter((step) => step.checkVisibility())
  if (all.length === 0 || document.querySelector('tr[data-row]')) return false
  // from what is visible, if the user has scrolled away
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

function idOf(step: HTMLElement | null | undefined, network: Network): string | undefined {
  if (!step) return undefined
  const link = step.matches('article')
    ? step.querySelector<HTMLAnchorElement>('a[href^="#"], a[href*="/tx/"]')
    : linkOf(step)
  if (!(link instanceof HTMLAnchorElement)) return undefined
  // without filters, which could hide the log
  if (link.getAttribute('href')?.startsWith('#'))
    return shareLink(location.origin + location.pathname + link.hash, network)
  // an external link has no id of Loupe's
  if (link.origin !== location.origin) return link.href
  return link.pathname
    .match(/\/(0x[0-9a-f]+|\d+)(?=\/|$)/gi)
    ?.at(-1)
    ?.slice(1)
}
