import { type RefObject, useEffect } from 'react'

/** Lights every place in `page` that shows the address under the pointer or in focus. */
export function LightEqual({ page }: { page: RefObject<HTMLElement | null> }) {
  useEffect(() => (page.current ? light(page.current) : undefined), [page])
  return null
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
