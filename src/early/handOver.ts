import { pageId } from './earlyState.ts'

/**
 * Removes the early drawing once the app's page is there, and repeats the user's actions on the app's page: focus, selection,
 * scroll position, typed, ticked and opened controls, and the last click without effect.
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
  // avoids layout if the user did nothing
  const scrolled = touched.has(document) ? [scrollX, scrollY] : null
  const redo = [...touched].map((one) => one instanceof HTMLElement && redoing(one, same(one)))
  const acted = same(last)
  page.remove()
  for (const act of redo) if (act) act()
  if (start && end) selection?.setBaseAndExtent(start, anchorOffset, end, focusOffset)
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  const scroll = () => scrolled && scrollTo(scrolled[0] ?? 0, scrolled[1] ?? 0)
  scroll()
  // after React has taken the typed value: until then it resets the field. A selection is scrolled into view
  if (range && focused instanceof HTMLInputElement)
    queueMicrotask(() => {
      focused.setSelectionRange(...range)
      scroll()
    })
  if (acted instanceof HTMLFormElement) queueMicrotask(() => acted.requestSubmit())
  else if (acted) queueMicrotask(() => acted.click())
}

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

/** Sets a value as typing does: React ignores one that is only set. */
function type(field: HTMLElement, value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
