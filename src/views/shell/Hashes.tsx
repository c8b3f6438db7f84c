import { type RefObject, useEffect } from 'react'
import { shortHash } from '#format/hash.ts'

/** What hashes do on every page: in `page`, equal addresses light up together; what is shortened is copied whole. */
export function Hashes({ page }: { page: RefObject<HTMLElement | null> }) {
  useEffect(() => (page.current ? light(page.current) : undefined), [page])
  useEffect(() => {
    document.addEventListener('copy', copyWhole)
    return () => document.removeEventListener('copy', copyWhole)
  }, [])
  return null
}

/**
 * Puts what is selected on the clipboard as it reads, but each hash whole, and each amount exact instead of in few digits.
 * What the page knows two hashes for stays short.
 */
function copyWhole(event: ClipboardEvent): void {
  if (event.target instanceof Element && event.target.closest('input, textarea')) return
  const shown = getSelection()?.toString() ?? ''
  const whole = new Map<string, string>()
  for (const { title } of document.querySelectorAll<HTMLElement>('[title^="0x"]')) {
    const short = shortHash(title)
    whole.set(short, [title, undefined].includes(whole.get(short)) ? title : short)
  }
  // the signs that open rows' menus are no text
  let text = shown.replace(/0x[\da-f]+…[\da-f]+/gi, (short) => whole.get(short) ?? short).replaceAll('⋯', '')
  for (const { previousElementSibling: brief, textContent: exact } of document.querySelectorAll(
    '[aria-hidden] + .unseen-digits',
  )) {
    const told = brief?.textContent ?? ''
    // a double click takes a number without the “…” behind it
    if (`${text}…` === told && brief?.contains(getSelection()?.anchorNode ?? null)) text = exact
    text = text.replaceAll(told + exact, exact)
  }
  if (text === shown) return
  event.clipboardData?.setData('text/plain', text)
  event.preventDefault()
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
