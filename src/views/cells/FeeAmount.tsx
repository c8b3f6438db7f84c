import { costOf, type FeeAsset } from '#api/fees.ts'
import { amountOf } from '#api/scaled.ts'
import type { Transaction } from '#api/transactions.ts'
import { usePlace } from '#views/network.ts'
import { Amount, Coin } from './Amount.tsx'
import { StrangerText } from './StrangerText.tsx'

type Shown = { bare?: boolean; digits?: number; aligned?: boolean }

/** What a transaction cost: coin, or the token that was paid with. `bare`: coin without its symbol. */
export function FeeAmount({ transaction, ...shown }: { transaction: Transaction } & Shown) {
  const { asset, amount } = costOf(transaction, usePlace().network)
  return <AssetAmount asset={asset} value={amount} {...shown} />
}

/** An amount of what a fee was paid in. */
export function AssetAmount({
  asset,
  value,
  bare = false,
  ...shown
}: { asset: FeeAsset; value: bigint | null } & Shown) {
  if (asset.kind === 'coin') return <Coin value={value} bare={bare} {...shown} />
  return (
    <>
      <Amount {...amountOf(value, asset)} {...shown} />{' '}
      <StrangerText text={asset.symbol ?? 'of a token'} longest={20} />
    </>
  )
}
