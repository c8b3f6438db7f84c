/** All but the cross, which is no choice: Escape closes. */
const stops = ':is(a[href], button, input, select, summary):not(:disabled, [aria-label=Close])'
/** These have arrows of their own. */
const ownArrows = 'select, textarea, [type=radio], [type=datetime-local]'

/**
 * The arrows walk what a button has opened beside it, from the button on: the page that they scroll else would go away under
 * it. Tab walks it too. Returns what ends it.
 */
export function menuKeys(): () => void {
  const walk = (event: KeyboardEvent) => {
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
  document.addEventListener('keydown', walk, true)
  return () => document.removeEventListener('keydown', walk, true)
}
