import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import { visible } from '#format/text.ts'
import { narrowed } from './listSearch.ts'

type Props = {
  /** What is filtered, for those who can't see the list under it. */
  label: string
  /** The search parameter of the link. */
  name: string
  /** The parameter as the link has it. */
  value: string | undefined
  /** Value and word of each choice; undefined is all. */
  options: readonly (readonly [string | undefined, string])[]
}

/** The choices of one filter, each a link to the same place. A value that isn't among them is said to be left out. */
export const FilterLinks = memo(function FilterLinks({ label, name, value, options }: Props) {
  const known = options.find(([option]) => option === value)
  return (
    <nav
      aria-label={label}
      className={`${value ? '' : 'no-print'} flex flex-wrap items-baseline gap-x-5 gap-y-1`}
    >
      {options.map(([option, word]) => (
        <Link
          key={word}
          to="."
          search={(search) => ({ ...narrowed(search), [name]: option })}
          resetScroll={false}
          // by the filter alone: what else the link says, such as a place further down, isn't one of them
          aria-current={option === known?.[0] ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          className="py-0.5 quiet aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {word}
        </Link>
      ))}
      {!known && (
        <span className="text-wait">
          “{visible(value?.slice(0, 40) ?? '')}” is no such choice; all are shown.
        </span>
      )}
    </nav>
  )
})
