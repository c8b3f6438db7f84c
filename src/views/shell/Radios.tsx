import { useId } from 'react'

type Option<Value extends string> = { value: Value; label: string; note?: string; kind?: string }
type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** On one line, the label before them. */
  inline?: boolean
}

/** One of a few. */
export function Radios<Value extends string>({
  label,
  value,
  options,
  onChange,
  inline = false,
}: Props<Value>) {
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
