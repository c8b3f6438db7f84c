import { firstClick } from '#ui/firstClick.ts'

type Props = {
  name: string
  /** What goes with it when it is removed, for those who can't see it. */
  loses?: string
  /** Why it can't be removed now. */
  needed: string | false
  onEdit: () => void
  onRemove: () => void
}

/** Edits and removes an entry of a list. */
export function EntryButtons({ name, loses = '', needed, onEdit, onRemove }: Props) {
  return (
    <>
      <button type="button" className="link" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </button>
      <button
        type="button"
        className="link disabled:text-ink-3 disabled:no-underline"
        aria-label={`Remove ${name}${loses}`}
        disabled={needed !== false}
        title={needed || undefined}
        onClick={firstClick(onRemove)}
      >
        Remove
      </button>
    </>
  )
}
