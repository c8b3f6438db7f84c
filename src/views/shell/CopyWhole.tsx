import { type RefObject, useEffect } from 'react'
import { readAddress, readHash, shortHash } from '#format/hash.ts'

/** What hashes do on every page: in `page`, equal addresses light up together; what is shortened is copied whole. */
export function CopyWhole({ page }: { page: RefObject<HTMLElement | null> }) {
  useEffect(() => (page.current ? light(page.current) : undefined), [page])
  useEffect(() => {
    document.addEventListener('copy', copyWhole)
    return () => document.removeEventListener('copy', copyWhole)
  }, [])
  return null
}

/**
 * Puts what is selected on the clipboard as it reads, but each hash whole, and each amount that is seen in few digits, or in
 * groups of them, exact. What the page knows two hashes for stays short.
 */
function copyWhole(event: ClipboardEvent): void {
  if (event.target instanceof Element && event.target.closest('input, textarea')) return
  const selection = getSelection()
  if (!selection?.rangeCount) return
  const chosen = selection.toString()
  const amounts = takeWhole(selection)
  const whole = new Map<string, string>()
  for (const { title } of document.querySelectorAll<HTMLElement>('[title^="0x"]')) {
    // that of a stranger's text may begin so too
    if (!readHash(title) && !readAddress(title)) continue
    const short = shortHash(title)
    whole.set(short, [title, undefined].includes(whole.get(short)) ? title : short)
  }
  // the signs that open rows' menus are no text
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
 * Widens what is selected, so that no amount is in it in part; gives those of the page that stand there twice. Cells that
 * were chosen one by one, as Firefox lets one, stay as they are.
 */
function takeWhole(selection: Selection) {
  const chosen = selection.getRangeAt(0)
  const range = chosen.cloneRange()
  const amounts = [...document.querySelectorAll('[aria-hidden] + .unseen-digits')].flatMap((exact) =>
    exact.previousElementSibling ? { seen: exact.previousElementSibling, exact } : [],
  )
  for (const { seen, exact } of amounts) {
    if (seen.contains(range.startContainer)) range.setStartBefore(seen)
    // what isn't seen stands where the seen ends
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

/** Returns what ends it. */
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
  // where the reader is by the time that this is loaded
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
