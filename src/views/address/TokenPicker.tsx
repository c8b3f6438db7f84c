import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { part } from '#ui/part.tsx'
import { Popover } from '#views/Popover.tsx'

export type PickerProps = {
  holdings: ListQuery<TokenBalance>
  onChoose: (address: string) => void
}

const TokenChoices = part(async () => (await import('./TokenChoices.tsx')).TokenChoices)

/** Opens the tokens that an address holds, to pick one; `children` says so. */
export function TokenPicker({ children, ...props }: PickerProps & { children: string }) {
  return (
    <Popover
      words={children}
      label="Which token"
      role="dialog"
      className="under-start w-80 max-w-[calc(100vw-40px)]"
      load={TokenChoices.ask}
    >
      {(close) => <TokenChoices {...props} onClose={close} />}
    </Popover>
  )
}
