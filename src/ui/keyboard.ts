import { useEffect, useEffectEvent } from 'react'

/**
 * Does something at a key, wherever the focus is, but not while something is typed or a dialog is open, nor where what
 * has the focus took the key itself. `act` gives false for a key that it leaves to others.
 */
export function useKey(key: string, act: () => unknown): void {
  const doIt = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.key !== key ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      if (doIt() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}

/** Whether what has the focus is where a reader types or chooses. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Its keys are called otherwise, and Ctrl is for editing text there. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
