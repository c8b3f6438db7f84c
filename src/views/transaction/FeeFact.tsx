import { feeOf } from '#api/fees.ts'
import { amountOf } from '#api/scaled.ts'
import type { Transaction } from '#api/transactions.ts'
import { Fact } from '#ui/Facts.tsx'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { FeeAmount } from '#views/cells/FeeAmount.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { FeeBar } from '#views/FeeBar.tsx'
import { usePlace } from '#views/network.ts'

/** What the transaction cost, who paid it, and who got it: a bar of its parts, or the parts in words where they don't add up. */
export function FeeFact({ transaction }: { transaction: Transaction }) {
  const fee = feeOf(transaction, usePlace().network)
  const { amount, asset, blobs, isMost, sponsor } = fee
  const note = [
    isMost && amount !== null && 'at most',
    // blobs are paid for apart
    !isMost && blobs !== 0n && ['and ', <Coin key="blobs" value={blobs} />, ' for its blobs'],
    sponsor && [isMost ? 'to be paid by ' : 'paid by ', <AddressLink key="sponsor" address={sponsor} />],
  ].filter((said) => said !== null && said !== false)
  return (
    <Fact
      label="Fee"
      note={note.length > 0 && note.map((said, index) => [index > 0 && ', ', said])}
      worth={
        <Worth
          {...amountOf(amount && amount + (asset.kind === 'coin' ? blobs : 0n), asset)}
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
