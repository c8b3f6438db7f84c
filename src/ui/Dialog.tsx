import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'

type Props = {
  title: string
  /** It was closed, by whatever means. */
  onClose: () => void
  children: ReactNode
}

/** A small window over the page, open as long as it stands. Closes by its button, Escape, or a click outside. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // closed before it is taken away, the focus goes back to where it was
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      {...{ closedby: 'any' }}
      className="m-auto max-h-[85dvh] w-[min(520px,calc(100vw-40px))] overflow-auto border border-edge bg-paper p-0 text-text text-ink backdrop:bg-scrim"
    >
      <div className="flex items-center border-b border-rule px-5 py-1">
        <h2 className="mr-auto font-semibold">{title}</h2>
        <CloseButton onClose={() => dialog.current?.close()} />
      </div>
      <div className="px-5 py-4">{children}</div>
    </dialog>
  )
}
