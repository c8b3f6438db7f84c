import { type ComponentType, useEffect, useState } from 'react'
import { useKey } from '#ui/useKey.ts'
import { isApple } from './isApple.ts'
import { menuKeys } from './menuKeys.ts'

/** The way to the list of keys, which "?" opens too. Its code is loaded then. */
export function Keys() {
  const [isOpen, setOpen] = useState(false)
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = () => {
    setOpen(true)
    import('./KeysDialog.tsx').then(
      ({ KeysDialog }) => setShown(() => KeysDialog),
      () => setOpen(false),
    )
  }
  useKey('?', open)
  useEffect(menuKeys, [])
  useEffect(() => {
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [])
  return (
    <>
      <button type="button" className="quiet hidden desk:inline" onClick={open}>
        Keys
      </button>
      {isOpen && Shown && <Shown onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Ctrl+K, on Apple's devices ⌘K, does what "/" does, also while something is typed. As that key, pressed on the page itself: the search of the
 * page hears it, or nobody does, as under a dialog, and then the browser has its own key.
 */
function search(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
  const [modifier, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() !== 'k' || !modifier || other || altKey || shiftKey || defaultPrevented) return
  const slash = new KeyboardEvent('keydown', { key: '/', cancelable: true })
  if (!document.dispatchEvent(slash)) event.preventDefault()
}
