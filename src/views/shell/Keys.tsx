import { type ComponentType, useState } from 'react'
import { useKey } from '#ui/useKey.ts'

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
  return (
    <>
      <button type="button" className="quiet hidden desk:inline" onClick={open}>
        Keys
      </button>
      {isOpen && Shown && <Shown onClose={() => setOpen(false)} />}
    </>
  )
}
