import type { ContextType } from 'react'
import { useOptional } from '#api/hooks.ts'
import { tokenQuery } from '#api/token.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { usePlace } from '#views/network.ts'
import type { AmountsOf } from './amountsOf.ts'

type Props = NonNullable<ContextType<typeof AmountsOf>> & {
  /** In the smallest unit, in digits. */
  value: string
}

/** A number beside itself, as an amount of the token that it is of; nothing where that or its decimals aren't known. */
export function InToken({ contract, token, asks, value }: Props) {
  const { api } = usePlace()
  const { data } = useOptional({
    ...tokenQuery(api, contract),
    enabled: asks && !token && !api.keyed,
  })
  const of = token ?? data?.token
  if (of?.type !== 'ERC-20' || of.decimals === null) return null
  return (
    <span className="ml-2 inline-flex items-center gap-2 text-ink-2">
      <Amount value={BigInt(value)} decimals={of.decimals} />
      <TokenLink token={of} plain />
    </span>
  )
}
