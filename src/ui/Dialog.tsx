import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  wide?: boolean
  light?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while mounted. Closes by its button and by Escape. */
export function Dialog({ title, wide = false, light = true, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // screen readers read its title first, not "Close"
    opened?.querySelector('h2')?.focus()
    // closing before removal gives the focus back
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // `cancel`, as `close` comes later, when the dialog may be open again
      onCancel={onClose}
      onClose={onClose}
      {...{ closedby: light ? 'any' : 'closerequest' }}
      className={`m-auto max-h-[85dvh] ${wide ? 'w-[min(960px,calc(100vw-40px))]' : 'w-[min(520px,calc(100vw-40px))]'} overflow-auto border border-edge bg-paper p-0 text-text whitespace-normal text-ink backdrop:bg-scrim`}
    >
      <div className="sticky top-0 z-20 flex h-14 items-center border-b border-rule bg-paper px-5">
        <h2 tabIndex={-1} className="mr-auto font-semibold">
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="px-5 py-4">{children}</div>
    </dialog>
  )
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      className="-mr-2.5 grid size-10 place-items-center hover:text-accent"
      onClick={onClose}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
