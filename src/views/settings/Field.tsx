import { type InputHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** What it is for. */
  note?: string
  /** Why it can't be used, to go on the label: `must be text`. */
  fault?: string | undefined
}

/** A line of text that is typed: its label, what it is for, and what is wrong with it. */
export function Field({ label, note, fault, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-table text-ink-2">
        {label}
      </label>
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={note || fault ? `${id}-note` : undefined}
        className="h-8 w-full min-w-0 rounded-control border border-edge px-2"
      />
      {(note || fault) && (
        <p id={`${id}-note`} className={`mt-1 text-table ${fault ? 'text-bad' : 'text-ink-2'}`}>
          {fault ? `${label} ${fault}.` : note}
        </p>
      )}
    </div>
  )
}
