import { costOf, type FeeAsset } from '#api/fees.ts'
import { amountOf } from '#api/tokenAmounts.ts'
import type { Transaction } from '#api/transactions.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Amount, CoinAmount } from './Amount.tsx'
import { UntrustedText } from './UntrustedText.tsx'

type Shown = { bare?: boolean; digits?: number; aligned?: boolean }

export function FeeAmount({ transaction, ...shown }: { transaction: Transaction } & Shown) {
  const { asset, amount } = costOf(transaction, useNetwork().network)
  return <AssetAmount asset={asset} value={amount} {...shown} />
}

export function AssetAmount({
  asset,
  value,
  bare = false,
  ...shown
}: { asset: FeeAsset; value: bigint | null } & Shown) {
  if (asset.kind === 'coin') return <CoinAmount value={value} bare={bare} {...shown} />
  return (
    <>
      <Amount {...amountOf(value, asset)} {...shown} />{' '}
      <UntrustedText text={asset.symbol ?? 'of a token'} longest={20} />
    </>
  )
}
