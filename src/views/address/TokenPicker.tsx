import { lazy } from 'react'
import type { ListQuery } from '#api/queries.ts'
import type { TokenBalance } from '#api/tokenBalances.ts'
import { Popover } from '#views/Popover.tsx'

export type PickerProps = {
  holdings: ListQuery<TokenBalance>
  onChoose: (address: string) => void
}

const load = () => import('./TokenChoices.tsx')
const TokenChoices = lazy(async () => ({ default: (await load()).TokenChoices }))

/** Opens the tokens that an address holds, to pick one; `children` says so. */
export function TokenPicker({ children, ...props }: PickerProps & { children: string }) {
  return (
    <Popover
      words={children}
      label="Which token"
      role="dialog"
      className="under-start w-80 max-w-[calc(100vw-40px)]"
      load={load}
    >
      {(close) => <TokenChoices {...props} onClose={close} />}
    </Popover>
  )
}
