import { feeOf } from '#api/fees.ts'
import type { Transaction } from '#api/transactions.ts'
import { useNetwork } from '#views/shell/context.ts'
import { AssetAmount } from './FeeAmount.tsx'
import { GasPrice } from './GasPrice.tsx'
import { Nothing } from './Nothing.tsx'

type Props = { transaction: Transaction }

export function PriorityFee({ transaction }: Props) {
  const { asset, toldParts } = feeOf(transaction, useNetwork().network)
  const priority = toldParts.find(({ id }) => id === 'priority')
  // servers send what Ethereum's rules give on every chain
  if (!priority && transaction.priority_fee !== null)
    return <Nothing why="no part of the fee by this network’s rules" />
  return <AssetAmount asset={asset} value={priority?.of ?? null} digits={8} />
}

export function PaidGasPrice({ transaction }: Props) {
  const { priceAsset } = feeOf(transaction, useNetwork().network)
  return <GasPrice value={transaction.gas_price} asset={priceAsset} />
}
