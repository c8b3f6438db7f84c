/** Lights every place that shows the address under the pointer or in focus. Returns what ends it. */
export function lightEqualAddresses(root: HTMLElement): () => void {
  let lit: Element[] = []
  const darken = () => {
    for (const element of lit) element.removeAttribute('data-lit')
    lit = []
  }
  const light = ({ target }: Event) => {
    const address =
      target instanceof Element ? target.closest('[data-address]')?.getAttribute('data-address') : null
    if (lit[0]?.getAttribute('data-address') === address) return
    darken()
    lit = address ? [...root.querySelectorAll(`[data-address="${CSS.escape(address)}"]`)] : []
    if (lit.length < 2) lit = []
    for (const element of lit) element.setAttribute('data-lit', '')
  }
  root.addEventListener('pointerover', light)
  root.addEventListener('focusin', light)
  root.addEventListener('pointerleave', darken)
  root.addEventListener('focusout', darken)
  return () => {
    root.removeEventListener('pointerover', light)
    root.removeEventListener('focusin', light)
    root.removeEventListener('pointerleave', darken)
    root.removeEventListener('focusout', darken)
  }
}
