import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { userActivityEvents } from '#ui/userActivity.ts'
import { nameOfPlace } from '#views/list/nameOfPlace.ts'

/** The link or row that was opened from a page, and its position in the window, in px. */
type Left = { href: string; isRow: boolean; x: number; y: number }

/** In ms; the link may have vanished. */
const patience = 3000

/** In frames: a virtualized list may still replace its rows, which would scroll the page with the focus. */
const settled = 4

/** On navigating back, focuses the link that was opened, if it is in view, instead of the page's heading. */
export function RestoreFocus() {
  const router = useRouter()
  useEffect(keepFocus, [])
  useEffect(() => {
    const opened = new Map<string, Left>()
    let here = nameOfPlace()
    let hadFocus = false
    let hasActed = false
    const act = () => void (hasActed = true)
    for (const name of userActivityEvents) addEventListener(name, act, { passive: true })
    const remember = (link: Element | null | undefined) => {
      const href = link?.getAttribute('href')
      if (!link || !href) return
      const isRow = document.activeElement instanceof HTMLTableRowElement
      const { x, y } = link.getBoundingClientRect()
      opened.set(here, { href, isRow, x, y })
    }
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      here = nameOfPlace()
      // with these keys it opens in another tab
      if (target instanceof Element && !ctrlKey && !metaKey && !shiftKey)
        remember(target.closest('main a:not([target], [download])'))
    }
    // back and forward buttons come without a click here
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ hrefChanged, pathChanged }) => {
      const { activeElement } = document
      hadFocus = pathChanged && activeElement?.closest('main') != null
      if (!hrefChanged || opened.has(here)) return
      const isRow = activeElement instanceof HTMLTableRowElement
      remember(isRow ? activeElement.querySelector('a') : activeElement?.closest('main a'))
    })
    const seek = (place: string, left: Left, until: number, stood?: Element, frames = 0) => {
      // the user is already elsewhere
      if (hasActed || nameOfPlace() !== place || document.activeElement?.matches('body, h1') === false) return
      const link = nearest(left)
      const found = left.isRow ? link?.closest('tr') : link
      const stableFrames = found && found === stood ? frames + 1 : 0
      if (link && found instanceof HTMLElement && stableFrames === settled) {
        found.focus({ preventScroll: true })
        // the scroll position is restored, but content above may have another height now
        scrollBy({ top: link.getBoundingClientRect().y - left.y })
      } else if (performance.now() < until)
        requestAnimationFrame(() => seek(place, left, until, found ?? undefined, stableFrames))
    }
    addEventListener('click', note, true)
    const unsubscribe = router.subscribe('onRendered', () => {
      const place = nameOfPlace()
      const left = opened.get(place)
      opened.delete(place)
      here = place
      hasActed = false
      // the link was in a part of the page that is gone
      if (hadFocus) requestAnimationFrame(giveToHeading)
      hadFocus = false
      if (left) requestAnimationFrame(() => seek(place, left, performance.now() + patience))
    })
    return () => {
      removeEventListener('click', note, true)
      for (const name of userActivityEvents) removeEventListener(name, act)
      stopLeaving()
      unsubscribe()
    }
  }, [router])
  return null
}

function giveToHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

function nearest({ href, x, y }: Left): Element | undefined {
  const inView = [...document.querySelectorAll('main a')].flatMap((link) => {
    const at = link.getBoundingClientRect()
    const isThere = link.getAttribute('href') === href && at.bottom > 0 && at.top < innerHeight
    return isThere ? [{ link, far: Math.abs(at.x - x) + Math.abs(at.y - y) }] : []
  })
  return inView.toSorted((one, other) => one.far - other.far)[0]?.link
}

/** Elements that may unmount while focused. Dialogs restore the focus themselves. */
const mayGo = 'main :is(button, h1, h2, h3):not([popover] *, [data-row] *)'

/**
 * When a focused element unmounts, such as a pressed "Try again", the focus would fall to the body, and screen readers to the
 * page's beginning. It goes to the heading before it (by keyboard to the row), else to the dialog's or page's heading; from the
 * search, on Escape, to the element before. Returns its cleanup.
 */
function keepFocus(): () => void {
  let held: { one: Element; ahead: Element[]; path: string } | undefined
  let before: EventTarget | null = null
  let away: Element | null = null
  const watch = new MutationObserver(() => {
    if (!held || held.one.isConnected) return
    const { ahead, path } = held
    held = undefined
    watch.disconnect()
    // whoever removed the element may have moved the focus by then
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || location.pathname !== path) return
      const next = ahead.findLast((other) => other.isConnected) ?? document.querySelector('dialog[open] h2')
      give(next ?? document.querySelector('main h1'))
    })
  })
  const note = ({ target, relatedTarget }: FocusEvent) => {
    watch.disconnect()
    held = undefined
    if (!(target instanceof Element)) return
    if (
      isSearch(target) &&
      target !== away &&
      !target.closest('form')?.contains(relatedTarget as Element | null)
    )
      before = relatedTarget
    away = null
    if (!target.matches(mayGo)) return
    // after a click, arrow keys should go on scrolling the page
    const stays = target.matches(':focus-visible') ? 'h2, h3, [data-row]' : 'h2, h3'
    const ahead = [
      ...(target.closest('dialog, section, [role=group]')?.querySelectorAll(stays) ?? []),
    ].filter((other) => target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING)
    held = { one: target, ahead, path: location.pathname }
    watch.observe(document.body, { childList: true, subtree: true })
  }
  // after the search field's own handler
  const press = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !isSearch(target) || document.activeElement !== document.body) return
    give(before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main'))
    before = null
  }
  const leave = () => {
    away = document.activeElement
  }
  // a press elsewhere moves the focus
  const point = ({ target }: PointerEvent) => {
    if (!held?.one.contains(target as Node | null)) held = undefined
  }
  document.addEventListener('focusin', note)
  document.addEventListener('keydown', press)
  document.addEventListener('pointerdown', point)
  addEventListener('blur', leave)
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('keydown', press)
    document.removeEventListener('pointerdown', point)
    removeEventListener('blur', leave)
  }
}

const isSearch = (one: unknown) => one instanceof Element && one.matches('[role=search] [role=combobox]')

/** Focuses without scrolling. */
function give(next: Element | null): void {
  if (!(next instanceof HTMLElement)) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
