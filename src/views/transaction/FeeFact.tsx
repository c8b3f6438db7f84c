import type { Transaction } from '#api/transactions.ts'
import { Fact } from '#ui/Facts.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { FeeAmount } from '#views/cells/FeeAmount.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { FeeBar } from '#views/FeeBar.tsx'
import { feeParts } from '#views/feeParts.ts'
import { usePlace } from '#views/network.ts'

/** What the transaction cost, and who got it: a bar of its parts, or the parts in words where they don't add up. */
export function FeeFact({ transaction }: { transaction: Transaction }) {
  const { decimals } = usePlace().network.currency
  const { fee, exchange_rate, burnt_blob_fee: blobs, celo } = transaction
  const total = fee?.value ?? null
  const { total: paid, parts, rest } = feeParts(transaction)
  // null where the parts can't be drawn: there are none, or they aren't parts of it
  const whole = parts.length > 0 && rest >= 0n && parts.every(({ of }) => of > 0n) ? paid : null
  const all = whole && rest > 0n ? [...parts, { id: 'rest', label: 'the rest', of: rest }] : parts
  // blobs are paid for apart
  const apart = blobs ? ['and ', <Coin key="blobs" value={blobs} />, ' for its blobs'] : null
  return (
    <Fact
      label="Fee"
      note={fee?.type === 'maximum' ? total !== null && 'at most' : apart}
      worth={
        <Worth
          value={total && total + (blobs ?? 0n)}
          decimals={decimals}
          rate={celo?.gas_token ? null : exchange_rate}
        />
      }
      below={all.length > 0 && <FeeBar parts={all} whole={whole} unlike={total !== null && 'the fee'} />}
    >
      <FeeAmount transaction={transaction} />
    </Fact>
  )
}
