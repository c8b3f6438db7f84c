import { memo, useId } from 'react'
import { visible } from '#format/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinkCheck } from './LinkCheck.tsx'
import { listedOptions, listed } from './listFilters.ts'
import { useNarrowing } from './useNarrowing.ts'

type Props = {
  label: string
  /** The search parameter of the link: values between commas. */
  name: string
  /** The parameter as the link has it. */
  value: string | undefined
  options: readonly (readonly [string, string])[]
}

/** A filter of which several choices may hold at once. Values of a link that aren't among them are said to be left out. */
export const FilterChecks = memo(function FilterChecks({ label, name, value, options }: Props) {
  const id = useId()
  const narrow = useNarrowing(name)
  const chosen = listedOptions(options, value)
  const unknown = listed(value).filter((one) => !options.some(([option]) => option === one))
  const words = options.filter(([option]) => chosen.includes(option)).map(([, word]) => word.toLowerCase())
  const choose = (option: string, isOn: boolean) => {
    narrow((now) => {
      const before = listedOptions(options, now).filter((one) => one !== option)
      return (isOn ? [...before, option] : before).join() || undefined
    })
  }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <button
        type="button"
        popoverTarget={id}
        className={`${words.length > 0 ? '' : 'no-print'} inline-flex items-center gap-1 quiet`}
      >
        {label}: <span className={words.length > 0 ? 'text-ink' : ''}>{words.join(', ') || 'any'}</span>
        <Icon name="down" size={12} />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className="under-start w-56 border border-edge bg-paper p-0 py-2 text-table text-ink"
      >
        <legend className="sr-only">{label}</legend>
        {options.map(([option, word]) => (
          <label key={option} className="flex items-center gap-3 px-4 py-1.5">
            <LinkCheck checked={chosen.includes(option)} onChange={(isOn) => choose(option, isOn)} />
            {word}
          </label>
        ))}
      </fieldset>
      {unknown.length > 0 && (
        <span className="text-wait">
          “{visible(unknown.join(', ').slice(0, 60))}” is no such {label.toLowerCase()}.
        </span>
      )}
    </span>
  )
})
