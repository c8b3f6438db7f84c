import { type ComponentType, useState } from 'react'
import { useKey } from '#ui/useKey.ts'
import { Walk } from './Walk.tsx'

/** The way to the list of keys, which "?" opens too. Its code is loaded then; the others are heard here. */
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
      <Walk />
      {isOpen && Shown && <Shown onClose={() => setOpen(false)} />}
    </>
  )
}
