import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { part } from '#ui/part.tsx'
import { useNarrowing } from '#views/list/useNarrowing.ts'
import { TokenPicker } from './TokenPicker.tsx'

const ChosenToken = part(async () => (await import('./ChosenToken.tsx')).ChosenToken)

export type FilterProps = {
  /** As the link has it. */
  value: string | undefined
  /** What the address holds, which tokens are picked from. */
  holdings: ListQuery<TokenBalance>
  /** Tokens that the list itself has shown, so that one no longer held is named too. */
  met: readonly (Token | null)[]
}

/** Narrows a list to one token: picked from those held, or by its pasted address. The choice is kept in the link. */
export function TokenFilter({ value, holdings, met }: FilterProps) {
  const narrow = useNarrowing('token')
  const choose = (token: string | undefined) => narrow(() => token)
  // the button of the picker stays where it is, and the focus with it
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {value !== undefined && <ChosenToken value={value} holdings={holdings} met={met} />}
      <TokenPicker holdings={holdings} onChoose={choose}>
        {value !== undefined && readAddress(value) ? 'Another token…' : 'One token…'}
      </TokenPicker>
      {value !== undefined && (
        <button
          type="button"
          className="link"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus()
            choose(undefined)
          }}
        >
          All tokens
        </button>
      )}
    </span>
  )
}
