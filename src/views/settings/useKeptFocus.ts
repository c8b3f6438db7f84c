import { type RefObject, useEffect } from 'react'

const usable = ':is(input, button, select, textarea, summary, a[href]):not(:disabled)'
const usableIn = (part: Element) =>
  [...part.querySelectorAll<HTMLElement>(usable)].filter((one) => one.checkVisibility())

/** What opened the form that holds it, or moves its entry the other way: the next button does something else. */
const wayBack = (one: Element) =>
  one.closest('form')
    ? one.closest('li')?.querySelector('[aria-label^="Edit "]')
    : one.matches('[aria-label^="Move "]')
      ? [...(one.parentElement?.querySelectorAll('[aria-label^="Move "]') ?? [])].find((way) => way !== one)
      : null

/**
 * Where what had the focus is taken away, or can't be used any more, the focus goes to what stands in its place in that part
 * of the panel. Else it would be on the page as a whole, and who reads by ear would be thrown out of the panel.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return
    let held: { one: Element; part: Element; before: Element[]; way: Element | null | undefined } | undefined
    const isAfter = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    const note = ({ target: one }: FocusEvent) => {
      if (!(one instanceof Element)) return
      const part = one.closest('section') ?? current
      const all: Element[] = usableIn(part)
      held = { one, part, before: all.slice(0, Math.max(0, all.indexOf(one))), way: wayBack(one) }
    }
    const mend = () => {
      const isLost = held && !(held.one.isConnected && held.one.matches(`${usable}, h2`))
      if (!held || !isLost || document.activeElement?.matches('body, :disabled') === false) return
      const all = usableIn(held.part.isConnected ? held.part : current)
      const { one, before } = held
      const next =
        all.find((other) => other === held?.way) ??
        (one.isConnected
          ? all.find((other) => isAfter(one, other))
          : all[before.filter((other) => other.isConnected).length])
      ;(next ?? all.at(-1))?.focus()
    }
    const watch = new MutationObserver(mend)
    watch.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    current.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      current.removeEventListener('focusin', note)
    }
  }, [panel])
}
