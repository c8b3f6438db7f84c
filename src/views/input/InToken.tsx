import type { ContextType, ReactNode } from 'react'
import { useOptional } from '#api/hooks.ts'
import { scaled } from '#api/scaled.ts'
import { tokenQuery } from '#api/token.ts'
import { isFungible } from '#api/tokenKinds.ts'
import { Amount } from '#views/cells/Amount.tsx'
import { TokenLink } from '#views/cells/TokenLink.tsx'
import { usePlace } from '#views/network.ts'
import type { AmountsOf } from './amountsOf.ts'

type Props = NonNullable<ContextType<typeof AmountsOf>> & {
  /** In the smallest unit, in digits. */
  value: string
  /** The same as it stands alone. */
  children: ReactNode
}

/** A number as an amount of the token that it is of, and then itself, unless `named`; alone where that or its decimals aren't known. */
export function InToken({ contract, token, asks, named = false, value, children }: Props) {
  const { api } = usePlace()
  const { data } = useOptional({
    ...tokenQuery(api, contract),
    enabled: asks && !token && !api.keyed,
  })
  const of = token ?? data?.token
  if (!of || !isFungible(of.type) || of.decimals === null) return children
  return (
    <span
      className="inline-flex items-center gap-2"
      title={named ? `${value}, by its name of the token beside it` : undefined}
    >
      <Amount {...scaled(BigInt(value), of)} />
      <span className={named ? 'text-ink-2' : ''}>
        <TokenLink token={of} plain />
      </span>
      {!named && <span className="text-ink-3">{children}</span>}
    </span>
  )
}
