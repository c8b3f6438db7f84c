import type { MouseEvent, ReactNode } from 'react'

type Props = {
  name: string
  loses?: string
  needed: string | false
  onEdit: () => void
  onRemove: () => void
}

export function EntryButtons({ name, loses = '', needed, onEdit, onRemove }: Props) {
  return (
    <>
      <button type="button" className="link" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </button>
      {needed ? (
        <span className="min-w-16 self-center text-right text-ink-3" title={needed}>
          In use<span className="sr-only">: {needed}</span>
        </span>
      ) : (
        <button
          type="button"
          className="link"
          aria-label={`Remove ${name}${loses}`}
          onClick={ignoreDoubleClick(onRemove)}
        >
          Remove
        </button>
      )}
    </>
  )
}

/** For remove buttons: the second click of a double-click would hit the entry that moved up. */
export const ignoreDoubleClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) act(event)
  }

export function UndoNote({ onUndo, children }: { onUndo: () => void; children: ReactNode }) {
  return (
    <p role="status" className="mb-3 flex items-baseline gap-3 text-table wrap-anywhere">
      {children}
      <button type="button" className="link whitespace-nowrap" onClick={onUndo}>
        Undo
      </button>
    </p>
  )
}

type TakenOffProps = {
  label: string
  items: readonly { id: string; name: string }[]
  onBack: (id: string) => void
}

/** Entries of the host that the user removed, each with a button to restore its current version; nothing without any. */
export function RemovedEntries({ label, items, onBack }: TakenOffProps) {
  if (items.length === 0) return null
  return (
    <>
      <h4 className="mt-4 text-table text-ink-2">{label}</h4>
      <ul aria-label={label}>
        {items.map(({ id, name }) => (
          <li key={id} className="flex items-baseline gap-x-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <button
              type="button"
              className="link text-table"
              aria-label={`Bring back ${name}`}
              onClick={() => onBack(id)}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Forgotten in this tab only, because the browser's storage refused to delete it. */
export function NotDeletedNote({ what }: { what: string }) {
  return (
    <p role="alert" className="mt-2 text-table text-wait">
      The browser won’t forget {what}. It may be back when the page is loaded anew.
    </p>
  )
}
