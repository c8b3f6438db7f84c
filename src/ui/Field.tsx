import { type InputHTMLAttributes, useId, type ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  note?: string
  /** Why the value is invalid, as the end of a sentence that the label begins: `must be text`. */
  fault?: string | undefined
}

export function TextField({ label, note, fault, ...input }: Props) {
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

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

export function Checkbox({ checked, onChange, children }: CheckProps) {
  return (
    <label className="mt-3 flex gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}

type Option<Value extends string> = { value: Value; label: string; note?: string; kind?: string }

type RadiosProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  inline?: boolean
}

export function Radios<Value extends string>({
  label,
  value,
  options,
  onChange,
  inline = false,
}: RadiosProps<Value>) {
  const name = useId()
  return (
    <fieldset className={inline ? 'grid grid-cols-[72px_1fr]' : ''}>
      <legend className={inline ? 'float-left text-table text-ink-2' : 'sr-only'}>{label}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-4 gap-y-2' : 'grid gap-3'}>
        {options.map((option) => (
          <label key={option.value} className={`flex ${inline ? 'gap-2' : 'gap-3'}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1">
              {option.label}
              {option.note && <span className="block text-table break-words text-ink-2">{option.note}</span>}
            </span>
            {option.kind && <span className="text-table text-ink-3">{option.kind}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
