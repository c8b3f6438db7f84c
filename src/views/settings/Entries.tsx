import type { MouseEvent, ReactNode } from 'react'

type Props = {
  name: string
  /** What goes with it when it is removed, for those who can't see it. */
  loses?: string
  /** Why it can't be removed now: what it is used for. */
  needed: string | false
  onEdit: () => void
  onRemove: () => void
}

/** Edits and removes an entry of a list, or says that it is in use. */
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

/** For what takes an entry out of a list: the second click of a double one meets the entry that came up from below. */
export const ignoreDoubleClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) act(event)
  }

/** What was done, which can be undone. */
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

/** What the host offers and the reader took off, each to be brought back as the host has it now; nothing where it is none. */
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

/** What is forgotten here alone: the browser refused to forget it, too. */
export function NotDeletedNote({ what }: { what: string }) {
  return (
    <p role="alert" className="mt-2 text-table text-wait">
      The browser won’t forget {what}. It may be back when the page is loaded anew.
    </p>
  )
}
