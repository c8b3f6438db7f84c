import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  /** For what has long lines. */
  wide?: boolean
  /** A click outside closes it too, where the browser knows how. */
  light?: boolean
  /** It was closed, by whatever means. */
  onClose: () => void
  children: ReactNode
}

/** A window over the page, open as long as it stands. Closes by its button and by Escape. */
export function Dialog({ title, wide = false, light = true, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // screen readers read its title first, not "Close"
    opened?.querySelector('h2')?.focus()
    // closed before it is taken away, the focus goes back to where it was
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      // it closes: that it has closed is told some time later, when it may have been opened again
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

/** Closes the dialog that it stands in. */
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
