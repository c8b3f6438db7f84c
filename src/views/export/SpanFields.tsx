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
    <label className="inline-flex items-baseline gap-2">
      <span className="w-12">{label}</span>
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => onChange({ ...typed, [name]: value })}
        className="border-b border-edge outline-none focus:border-accent"
      />
    </label>
  )
  return (
    <fieldset>
      <legend className="sr-only">Of which time</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {field('from', 'From')}
        {field('to', 'Until')}
      </div>
      <p className="text-table text-ink-2">
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
