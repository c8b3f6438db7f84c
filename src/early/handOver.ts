import { pageId } from './handed.ts'

/**
 * Takes away what was drawn early, now that the app's own stands. What its reader did there is done to the app's page: focus,
 * selection, how far it was scrolled, what was typed, ticked and opened, and the last click that nothing answered yet.
 */
export function handOver(): void {
  const page = document.getElementById(pageId)
  const root = document.getElementById('root')
  if (!page || !root) return
  const { touched = new Set(), last = null } = globalThis.loupeEarly ?? {}
  const same = <Kind extends Node>(node: Kind | null) => node && sameIn(root, page, node)
  const focused = same(document.activeElement)
  const range = rangeIn(document.activeElement)
  const selection = getSelection()
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {}
  const [start, end] = [same(anchorNode), same(focusNode)]
  // nothing is laid out for who did nothing
  const scrolled = touched.has(document) ? [scrollX, scrollY] : null
  const redo = [...touched].map((one) => one instanceof HTMLElement && redoing(one, same(one)))
  const acted = same(last)
  page.remove()
  for (const act of redo) if (act) act()
  if (start && end) selection?.setBaseAndExtent(start, anchorOffset, end, focusOffset)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  const scroll = () => scrolled && scrollTo(scrolled[0] ?? 0, scrolled[1] ?? 0)
  scroll()
  // once React took what was typed: until then it holds the field empty. What is selected is scrolled to
  if (range && focused instanceof HTMLInputElement)
    queueMicrotask(() => {
      focused.setSelectionRange(...range)
      scroll()
    })
  if (acted instanceof HTMLFormElement) queueMicrotask(() => acted.requestSubmit())
  else if (acted) queueMicrotask(() => acted.click())
}

/** The node that stands where this one does: the way there by indexes of children. */
function sameIn<Kind extends Node>(root: Node, page: Node, node: Kind): Kind | null {
  const way: number[] = []
  for (let at: Node = node; at !== page; at = at.parentNode) {
    if (!at.parentNode) return null
    way.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode))
  }
  let found: Node | undefined = root
  for (const index of way) found = found?.childNodes[index]
  return found?.nodeName === node.nodeName ? (found as Kind) : null
}

const rangeIn = (field: Element | null) =>
  field instanceof HTMLInputElement && ([field.selectionStart, field.selectionEnd] as const)

/** Reads what was done to an element, to be done to the other. */
function redoing(done: HTMLElement, other: HTMLElement | null): (() => void) | null {
  const { scrollLeft, scrollTop } = done
  const isOpen = done.matches(':popover-open')
  if (!other) return null
  return () => {
    if (done instanceof HTMLInputElement && done.type === 'checkbox') {
      if (done.checked !== (other as HTMLInputElement).checked) other.click()
    } else if ('value' in done && other.tagName !== 'BUTTON') type(other, done.value)
    else if (done instanceof HTMLDetailsElement) (other as HTMLDetailsElement).open = done.open
    else if (isOpen) other.showPopover()
    Object.assign(other, { scrollLeft, scrollTop })
  }
}

/** As a reader does: React doesn’t hear of a value that is only set. */
function type(field: HTMLElement, value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
