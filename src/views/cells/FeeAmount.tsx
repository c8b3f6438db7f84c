import type { Transaction } from '#api/transactions.ts'
import { Amount, Coin } from './Amount.tsx'
import { StrangerText } from './StrangerText.tsx'

type Props = { transaction: Transaction; bare?: boolean; digits?: number; aligned?: boolean }

/** What a transaction cost: coin, or the token that its sender paid with. */
export function FeeAmount({ transaction: { fee, celo }, bare = false, ...shown }: Props) {
  const value = fee?.value ?? null
  const token = celo?.gas_token
  if (!token) return <Coin value={value} bare={bare} {...shown} />
  return (
    <>
      <Amount value={value} decimals={token.decimals} {...shown} />{' '}
      <StrangerText text={token.symbol ?? 'of a token'} longest={20} />
    </>
  )
}
