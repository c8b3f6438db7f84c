type Props = { label: string; items: readonly { id: string; name: string }[]; onBack: (id: string) => void }

/** What the host offers and the reader took off, each to be brought back as the host has it now; nothing where it is none. */
export function TakenOff({ label, items, onBack }: Props) {
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
