import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { listed } from './listFilters.ts'

/** Methods that are often looked for; any other can be typed. */
const common = ['transfer', 'approve', 'multicall', 'mint', 'commit']

/** Narrows a list to methods by name, several between commas. `value` is the parameter as the link has it. */
export function MethodFilter({ value }: { value: string | undefined }) {
  const navigate = useNavigate()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('method')
    const given = field instanceof HTMLInputElement ? listed(field.value).join() : ''
    void navigate({
      to: '.',
      search: ({ at: _at, row: _row, ...search }) => ({ ...search, method: given || undefined }),
      resetScroll: false,
    })
  }
  return (
    <form onSubmit={apply} className="no-print inline-flex items-baseline gap-2">
      <label className="inline-flex items-baseline gap-2">
        Method
        <input
          // typed words give way to those of another link
          key={value}
          name="method"
          type="search"
          list="methods"
          defaultValue={listed(value).join(', ')}
          placeholder="any, or transfer, mint"
          autoComplete="off"
          spellCheck={false}
          className="w-44 border-b border-edge outline-none focus:border-accent"
          onBlur={({ currentTarget: { form, value: typed } }) =>
            listed(typed).join() !== listed(value).join() && form?.requestSubmit()
          }
        />
      </label>
      <datalist id="methods">
        {common.map((method) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a suggestion names itself
          <option key={method} value={method} />
        ))}
      </datalist>
    </form>
  )
}
