import { useChoices } from '#settings/store.ts'

/** What is typed for the two moments, as `2025-03-01T12:00`; empty for none. */
export type Typed = { from: string; to: string }

type Props = {
  typed: Typed
  /** Why it can't be so. */
  wrong: string | null
  onChange: (typed: Typed) => void
}

/** Two moments between which rows are wanted, in UTC, or in the reader's own zone if they have times so. */
export function SpanFields({ typed, wrong, onChange }: Props) {
  const isLocal = useChoices().time === 'local'
  const field = (name: keyof Typed, label: string) => (
    <label className="grid min-w-0 flex-1 gap-1">
      <span>{label}</span>
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, [name]: value })}
        className="h-8 w-full min-w-0 rounded-control border border-edge px-2"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className="sr-only">Of which time</legend>
      <div className="grid gap-2 desk:flex desk:gap-6">
        {field('from', 'From')}
        {field('to', 'Until')}
      </div>
      <p className="mt-2 text-table text-ink-2">
        {isLocal ? 'In your own time zone' : 'In UTC'}, to the end of the last minute; left empty there is no
        limit.
      </p>
      {wrong && (
        <p role="status" className="text-table text-wait">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
