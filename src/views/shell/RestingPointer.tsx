import { useEffect } from 'react'

/** So long a mouse rests before it is taken to mean it, in ms; and as long it may be on its way to what has opened. */
const rest = 400

/** Where a mouse rests on the button at the end of a row, its popover opens, and closes once both are left; what was pressed stays open. */
export function RestingPointer() {
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    /** What is open because a mouse rested on this. */
    let opener: HTMLButtonElement | null = null
    const boxOf = (button: HTMLButtonElement | null) => button?.popoverTargetElement as HTMLElement | null
    const close = () => {
      boxOf(opener)?.hidePopover()
      opener = null
    }
    const open = (button: HTMLButtonElement) => {
      const isOpen = boxOf(button)?.matches(':popover-open')
      // what was pressed stays
      if (!button.isConnected || (isOpen && (!opener || opener === button))) return
      close()
      button.click()
      opener = button
    }
    const point = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      clearTimeout(timer)
      const button = target.closest<HTMLButtonElement>('[data-row] > :last-child > button')
      if (button) timer = setTimeout(() => open(button), rest)
      else if (opener && !boxOf(opener)?.contains(target)) timer = setTimeout(close, rest)
    }
    const press = (event: MouseEvent) => {
      if (!event.isTrusted || !(event.target instanceof Element)) return
      clearTimeout(timer)
      // it is open already
      if (opener?.contains(event.target) && boxOf(opener)?.matches(':popover-open')) event.preventDefault()
      opener = null
    }
    document.addEventListener('pointerover', point, { signal: stop.signal })
    document.addEventListener('click', press, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [])
  return null
}
