import { feeOf } from '#api/fees.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { Fact } from '#ui/Facts.tsx'
import { Count } from '#views/cells/Count.tsx'
import { GasPrice, gasPriceIn, GasUnitName } from '#views/cells/GasPrice.tsx'
import { GasFact } from '#views/cells/GasFact.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { amountOf } from '#api/tokenAmounts.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { FeeAmount } from '#views/cells/FeeAmount.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { FeeBar } from '#views/cells/FeeBar.tsx'

export function GasFacts({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <Gas transaction={transaction} />
      <GasPriceFact transaction={transaction} />
    </>
  )
}

function Gas({ transaction }: { transaction: Transaction }) {
  const { gas_used: used, gas_limit: limit } = transaction
  const waits = used === null && !isMined(transaction)
  return (
    <GasFact used={used} limit={limit}>
      {waits && limit !== null ? (
        <span title="known once it is in a block">
          at most <Count value={limit} />
        </span>
      ) : (
        <>
          <Count value={used} why={waits ? 'known once it is in a block' : undefined} /> used of{' '}
          <Count value={limit} /> limit
        </>
      )}
    </GasFact>
  )
}

function GasPriceFact({ transaction }: { transaction: Transaction }) {
  const { gas_price: price, max_fee_per_gas: max, max_priority_fee_per_gas: maxPriority } = transaction
  const { rules, asset, priceAsset } = feeOf(transaction, useNetwork().network)
  const priceText = (value: bigint) => gasPriceIn(value, priceAsset)
  // in coin, but the price may be in a token
  const base = asset.kind === 'coin' ? transaction.base_fee_per_gas : null
  // by Ethereum's rules the price above the base fee goes to the builder
  const priorityPrice =
    rules === 'ethereum' && base !== null && price !== null && price >= base ? price - base : null
  const priceParts = [
    base !== null && `base ${priceText(base)}`,
    priorityPrice !== null && `priority ${priceText(priorityPrice)}`,
  ]
  const isMost = price === max && !isMined(transaction) // nothing is paid yet
  const limits = [
    max !== null && !isMost && `at most ${priceText(max)}`,
    rules !== 'own' &&
      maxPriority !== null &&
      maxPriority !== priorityPrice &&
      `priority at most ${priceText(maxPriority)}`,
  ]
  const note = [priceParts.filter(Boolean).join(' + '), ...limits].filter(Boolean).join(', ')
  return (
    <Fact
      label="Gas price"
      note={
        note && (
          <>
            {note} <GasUnitName asset={priceAsset} />
          </>
        )
      }
    >
      {isMost && price !== null && 'at most '}
      <GasPrice value={price} asset={priceAsset} />
    </Fact>
  )
}

/** The fee, its payer, and its receivers: a bar of its parts, or words where they don't add up. */
export function FeeFact({ transaction }: { transaction: Transaction }) {
  const fee = feeOf(transaction, useNetwork().network)
  const { amount, asset, blobs, isMost, sponsor } = fee
  const note = [
    isMost && amount !== null && 'at most',
    // blob fees are paid separately
    !isMost && blobs !== 0n && ['and ', <CoinAmount key="blobs" value={blobs} />, ' for its blobs'],
    sponsor && [isMost ? 'to be paid by ' : 'paid by ', <AddressLink key="sponsor" address={sponsor} />],
  ].filter((part) => part !== null && part !== false)
  return (
    <Fact
      label="Fee"
      note={note.length > 0 && note.map((part, index) => [index > 0 && ', ', part])}
      worth={
        <Worth
          {...amountOf(amount === null ? null : amount + (asset.kind === 'coin' ? blobs : 0n), asset)}
          rate={asset.rate}
        />
      }
      below={
        fee.parts.length > 0 && <FeeBar fee={fee} asset={asset} of={amount === null ? null : 'the fee'} />
      }
    >
      <FeeAmount transaction={transaction} />
    </Fact>
  )
}
