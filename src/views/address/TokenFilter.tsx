import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { visible } from '#format/text.ts'
import { useNarrowing } from '#views/list/useNarrowing.ts'
import { TokenName } from './TokenName.tsx'
import { TokenPicker } from './TokenPicker.tsx'

type Props = {
  /** As the link has it. */
  value: string | undefined
  /** What the address holds, which tokens are picked from. */
  holdings: ListQuery<TokenBalance>
  /** Tokens that the list itself has shown, so that one no longer held is named too. */
  met: readonly (Token | null)[]
}

/** Narrows a list to one token: picked from those held, or by its pasted address. The choice is kept in the link. */
export function TokenFilter({ value, holdings, met }: Props) {
  const narrow = useNarrowing('token')
  const { rows } = useHeldList(holdings)
  const choose = (token: string | undefined) => narrow(() => token)
  const address = value === undefined ? null : readAddress(value)
  const isIt = (token: Token | null) => token?.address_hash.toLowerCase() === address?.toLowerCase()
  // the button of the picker stays where it is, and the focus with it
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {address && (
        <span className="text-ink">
          only{' '}
          <TokenName
            token={rows.map(({ item }) => item.token).find(isIt) ?? met.find(isIt) ?? null}
            address={address}
          />
        </span>
      )}
      {value !== undefined && !address && (
        <span className="text-wait">
          “{visible(value.slice(0, 40))}” is no address; all tokens are shown.
        </span>
      )}
      <TokenPicker holdings={holdings} onChoose={choose}>
        {address ? 'Another token…' : 'One token…'}
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
