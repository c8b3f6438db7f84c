import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { userActivityEvents } from '#ui/userActivity.ts'
import { nameOfPlace } from '#views/list/nameOfPlace.ts'

/** What was opened from a page: a link there, or its row; and where it stood in the window, in px. */
type Left = { href: string; isRow: boolean; x: number; y: number }

/** After so long, what was opened isn't there any more. In ms. */
const patience = 3000

/** A list that has yet to measure its rows may take them away again, and the page would be moved with what had the focus. In frames. */
const settled = 4

/**
 * Who opens a link and comes back goes on from it: it has the focus again, as far as it is in view, and not the heading,
 * which stands where the page begins.
 */
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
    const keep = (link: Element | null | undefined) => {
      const href = link?.getAttribute('href')
      if (!link || !href) return
      const isRow = document.activeElement instanceof HTMLTableRowElement
      const { x, y } = link.getBoundingClientRect()
      opened.set(here, { href, isRow, x, y })
    }
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      here = nameOfPlace()
      // with these keys it opens elsewhere, as some links always do
      if (target instanceof Element && !ctrlKey && !metaKey && !shiftKey)
        keep(target.closest('main a:not([target], [download])'))
    }
    // by the browser's own buttons nothing is pressed here
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ hrefChanged, pathChanged }) => {
      const { activeElement } = document
      hadFocus = pathChanged && activeElement?.closest('main') != null
      if (!hrefChanged || opened.has(here)) return
      const isRow = activeElement instanceof HTMLTableRowElement
      keep(isRow ? activeElement.querySelector('a') : activeElement?.closest('main a'))
    })
    const seek = (place: string, left: Left, until: number, stood?: Element, frames = 0) => {
      // the reader is somewhere else already
      if (hasActed || nameOfPlace() !== place || document.activeElement?.matches('body, h1') === false) return
      const link = nearest(left)
      const found = left.isRow ? link?.closest('tr') : link
      const stands = found && found === stood ? frames + 1 : 0
      if (link && found instanceof HTMLElement && stands === settled) {
        found.focus({ preventScroll: true })
        // the page is scrolled as far as it was, but what stands above may be higher or lower now
        scrollBy({ top: link.getBoundingClientRect().y - left.y })
      } else if (performance.now() < until)
        requestAnimationFrame(() => seek(place, left, until, found ?? undefined, stands))
    }
    addEventListener('click', note, true)
    const unsubscribe = router.subscribe('onRendered', () => {
      const place = nameOfPlace()
      const left = opened.get(place)
      opened.delete(place)
      here = place
      hasActed = false
      // a link into another part of the same page, gone with the part it stood in
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

/** The page's own, where nothing has the focus. */
function giveToHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Of the links that lead there and are in view, the one that stands nearest to where the link stood. */
function nearest({ href, x, y }: Left): Element | undefined {
  const inView = [...document.querySelectorAll('main a')].flatMap((link) => {
    const at = link.getBoundingClientRect()
    const isThere = link.getAttribute('href') === href && at.bottom > 0 && at.top < innerHeight
    return isThere ? [{ link, far: Math.abs(at.x - x) + Math.abs(at.y - y) }] : []
  })
  return inView.toSorted((one, other) => one.far - other.far)[0]?.link
}

/** What goes away with the focus on it, or is drawn anew. A window that closes gives it back itself. */
const mayGo = 'main :is(button, h1, h2, h3):not([popover] *, [data-row] *)'

/**
 * Keeps the focus from falling to the page as a whole, by which who reads by ear would be at its beginning. A button that goes
 * once it is pressed, such as "Try again", leaves it to the heading before it, or by keys to the row there, else to the
 * heading of the window that is open, or of the page, and what comes is read on from there; the search leaves it, at Escape,
 * to what had it before. Returns what ends it.
 */
function keepFocus(): () => void {
  let held: { one: Element; ahead: Element[]; path: string } | undefined
  let before: EventTarget | null = null
  /** What has it while the window has not. */
  let away: Element | null = null
  const watch = new MutationObserver(() => {
    if (!held || held.one.isConnected) return
    const { ahead, path } = held
    held = undefined
    watch.disconnect()
    // by then whoever took it away has given it to another, and so has another page
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
    // by a pointer the arrows go on scrolling the page
    const stays = target.matches(':focus-visible') ? 'h2, h3, [data-row]' : 'h2, h3'
    const ahead = [
      ...(target.closest('dialog, section, [role=group]')?.querySelectorAll(stays) ?? []),
    ].filter((other) => target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING)
    held = { one: target, ahead, path: location.pathname }
    watch.observe(document.body, { childList: true, subtree: true })
  }
  // after the field’s own
  const press = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !isSearch(target) || document.activeElement !== document.body) return
    give(before instanceof HTMLElement && before.isConnected ? before : document.getElementById('main'))
    before = null
  }
  const leave = () => {
    away = document.activeElement
  }
  // who presses elsewhere has left it
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

/** Nothing moves by it. */
function give(next: Element | null): void {
  if (!(next instanceof HTMLElement)) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
