/** What goes away with the focus on it, or is drawn anew. A window that closes gives it back itself. */
const mayGo = 'main :is(button, h1, h2, h3):not([popover] *, [data-row] *)'

/**
 * Keeps the focus from falling to the page as a whole, by which who reads by ear would be at its beginning. A button that goes
 * once it is pressed, such as "Try again", leaves it to the heading before it, or by keys to the row there, else to the
 * heading of the window that is open, or of the page, and what comes is read on from there; the search leaves it, at Escape,
 * to what had it before. Returns what ends it.
 */
export function keepFocus(): () => void {
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
