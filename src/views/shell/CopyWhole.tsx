import { type RefObject, useEffect } from 'react'
import { readAddress, readHash, shortHash } from '#format/hash.ts'

/** Behaviour of hashes on every page: equal addresses in `page` are highlighted together, shortened ones are copied in full. */
export function CopyWhole({ page }: { page: RefObject<HTMLElement | null> }) {
  useEffect(() => (page.current ? light(page.current) : undefined), [page])
  useEffect(() => {
    document.addEventListener('copy', copyWhole)
    return () => document.removeEventListener('copy', copyWhole)
  }, [])
  return null
}

/** Copies the selection as displayed, but with full hashes and exact amounts. A short form shared by two hashes stays short. */
function copyWhole(event: ClipboardEvent): void {
  if (event.target instanceof Element && event.target.closest('input, textarea')) return
  const selection = getSelection()
  if (!selection?.rangeCount) return
  const chosen = selection.toString()
  const amounts = takeWhole(selection)
  const whole = new Map<string, string>()
  for (const { title } of document.querySelectorAll<HTMLElement>('[title^="0x"]')) {
    // untrusted text may have such a title too
    if (!readHash(title) && !readAddress(title)) continue
    const short = shortHash(title)
    whole.set(short, [title, undefined].includes(whole.get(short)) ? title : short)
  }
  // the symbols of row menus aren't text
  let text = selection
    .toString()
    .replace(/0x[\da-f]{6}…[\da-f]{4}/gi, (short) => whole.get(short) ?? short)
    .replaceAll('⋯', '')
  for (const { seen, exact } of amounts)
    text = text.replaceAll(seen.textContent + exact.textContent, exact.textContent)
  if (text === chosen) return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
}

/**
 * Extends the selection to whole amounts, and returns those on the page that are rendered twice. Cells selected one by one, as
 * Firefox allows, stay as they are.
 */
function takeWhole(selection: Selection) {
  const chosen = selection.getRangeAt(0)
  const range = chosen.cloneRange()
  const amounts = [...document.querySelectorAll('[aria-hidden] + .unseen-digits')].flatMap((exact) =>
    exact.previousElementSibling ? { seen: exact.previousElementSibling, exact } : [],
  )
  for (const { seen, exact } of amounts) {
    if (seen.contains(range.startContainer)) range.setStartBefore(seen)
    // the hidden exact text follows the visible one
    if (exact.contains(range.startContainer)) range.setStartAfter(exact)
    if (seen.contains(range.endContainer) || exact.contains(range.endContainer)) range.setEndAfter(exact)
  }
  const isWider =
    range.compareBoundaryPoints(Range.START_TO_START, chosen) !== 0 ||
    range.compareBoundaryPoints(Range.END_TO_END, chosen) !== 0
  if (isWider && selection.rangeCount === 1) {
    selection.removeAllRanges()
    selection.addRange(range)
  }
  return amounts
}

function light(root: HTMLElement): () => void {
  let lit: Element[] = []
  const darken = () => {
    for (const element of lit) element.removeAttribute('data-lit')
    lit = []
  }
  const show = (target: unknown) => {
    const address =
      target instanceof Element ? target.closest('[data-address]')?.getAttribute('data-address') : null
    if (lit[0]?.getAttribute('data-address') === address) return
    darken()
    lit = address ? [...root.querySelectorAll(`[data-address="${CSS.escape(address)}"]`)] : []
    if (lit.length < 2) lit = []
    for (const element of lit) element.setAttribute('data-lit', '')
  }
  const follow = ({ target }: Event) => show(target)
  // the element under the pointer or in focus when this code is loaded
  show([...root.querySelectorAll(':hover, :focus')].at(-1))
  root.addEventListener('pointerover', follow)
  root.addEventListener('focusin', follow)
  root.addEventListener('pointerleave', darken)
  root.addEventListener('focusout', darken)
  return () => {
    root.removeEventListener('pointerover', follow)
    root.removeEventListener('focusin', follow)
    root.removeEventListener('pointerleave', darken)
    root.removeEventListener('focusout', darken)
  }
}
