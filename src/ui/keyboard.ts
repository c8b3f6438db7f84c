import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `act` at a key press anywhere, except while typing, in a dialog, or where the focused element handles the key. `act`
 * returns false for a key that it doesn't handle.
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

/** Whether the focused element takes text or choices. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Its keys have other names, and Ctrl edits text there. */
export const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '')
