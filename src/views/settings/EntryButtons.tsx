import { firstClick } from '#ui/firstClick.ts'

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
          onClick={firstClick(onRemove)}
        >
          Remove
        </button>
      )}
    </>
  )
}
