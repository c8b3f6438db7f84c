import { type ComponentProps, type FormEvent, useLayoutEffect, useRef } from 'react'
import { useNarrowing } from './useNarrowing.ts'

type Props = Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'list'> & {
  label: string
  /** The parameter of the link that it sets. */
  name: 'method' | 'q'
  /** What the link has, as it would be typed. */
  value: string | undefined
  /** What was typed, as the link has it. */
  read?: (typed: string) => string
}

/** Narrows a list to what is typed, on Enter or when the field is left. */
export function TypedFilter({ label, name, value = '', read = trimmed, ...field }: Props) {
  const narrow = useNarrowing(name)
  const input = useRef<HTMLInputElement>(null)
  // what was typed gives way to that of another link
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(name)
    const given = typeof typed === 'string' ? read(typed) : ''
    narrow(() => given || undefined)
  }
  return (
    <form onSubmit={apply} className="no-print inline-flex items-baseline gap-2">
      <label className="inline-flex items-baseline gap-2">
        {label}
        <input
          ref={input}
          type="search"
          name={name}
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
          className="w-36 border-b border-edge text-ink outline-none focus:border-accent"
          onBlur={({ currentTarget: { form, value: typed } }) =>
            read(typed) !== read(value) && form?.requestSubmit()
          }
          {...field}
        />
      </label>
    </form>
  )
}

const trimmed = (typed: string): string => typed.trim()
