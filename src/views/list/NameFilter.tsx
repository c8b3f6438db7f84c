import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'

/** Narrows a list to what has a text in its name or symbol. `value` is the parameter as the link has it. */
export function NameFilter({ value = '' }: { value: string | undefined }) {
  const navigate = useNavigate()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('q')
    const q = typeof given === 'string' ? given.trim() : ''
    void navigate({
      to: '.',
      search: ({ at: _at, row: _row, ...search }) => ({ ...search, q: q || undefined }),
      resetScroll: false,
    })
  }
  return (
    <form onSubmit={apply} className="no-print inline-flex items-baseline gap-2">
      <label className="inline-flex items-baseline gap-2">
        Name
        <input
          // a typed name gives way to that of another link
          key={value}
          name="q"
          type="search"
          defaultValue={value}
          maxLength={100}
          placeholder="or symbol"
          autoComplete="off"
          spellCheck={false}
          className="w-40 border-b border-edge outline-none focus:border-accent"
          onBlur={({ currentTarget: { form, value: typed } }) =>
            typed.trim() !== value.trim() && form?.requestSubmit()
          }
        />
      </label>
    </form>
  )
}
