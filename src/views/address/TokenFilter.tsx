import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { readAddress } from '#format/hash.ts'
import { part } from '#ui/part.tsx'
import { useNarrowing } from '#views/list/useNarrowing.ts'
import { Popover } from '#views/Popover.tsx'
import { ChosenToken } from './ChosenToken.tsx'

const TokenChoices = part(async () => (await import('./TokenChoices.tsx')).TokenChoices)

export type FilterProps = {
  /** As the link has it. */
  value: string | undefined
  /** What the address holds, which tokens are picked from. */
  holdings: ListQuery<TokenBalance>
  /** The list itself, so that a token no longer held is named too. */
  rows: readonly { item: TokenTransfer }[]
}

/** Narrows a list to one token: picked from those held, or by its pasted address. The choice is kept in the link. */
export function TokenFilter({ value, holdings, rows }: FilterProps) {
  const narrow = useNarrowing('token')
  const choose = (token?: string) => narrow(() => token)
  // the button of the picker stays where it is, and the focus with it
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {value !== undefined && <ChosenToken value={value} holdings={holdings} rows={rows} onAll={choose} />}
      <Popover
        words={readAddress(value ?? '') ? 'Another token…' : 'One token…'}
        label="Which token"
        role="dialog"
        className="under-start w-80 flex-col open:flex max-w-[calc(100vw-40px)]"
        load={TokenChoices.ask}
      >
        {(close) => <TokenChoices holdings={holdings} onChoose={choose} onClose={close} />}
      </Popover>
    </span>
  )
}
