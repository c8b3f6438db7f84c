import { memo } from 'react'
import { listed } from './listFilters.ts'
import { TypedFilter } from './TypedFilter.tsx'

/** Methods that are often looked for; any other can be typed. */
const common = ['transfer', 'approve', 'multicall', 'mint', 'commit']

/** Narrows a list to methods by name, several between commas. `value` is the parameter as the link has it. */
export const MethodFilter = memo(function MethodFilter({ value }: { value: string | undefined }) {
  return (
    <>
      <TypedFilter
        label="Method"
        name="method"
        value={listed(value).join(', ')}
        read={(typed) => listed(typed).join()}
        list="methods"
        placeholder="any, e.g. mint"
      />
      <datalist id="methods">
        {common.map((method) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a suggestion names itself
          <option key={method} value={method} />
        ))}
      </datalist>
    </>
  )
})
