import type { Transaction } from '#api/transactions.ts'
import { evenShare, percentOf } from '#format/units.ts'
import { Bar, type BarPart } from '#ui/Bar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { FeeAmount } from '#views/cells/FeeAmount.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { feeParts } from '#views/feeParts.ts'
import { usePlace } from '#views/network.ts'

/** Of what goes to the chain itself; what a rollup passes on is `edge`. */
const fills: Partial<Record<string, BarPart['fill']>> = { burnt: 'strong', priority: 'accent', rest: 'rest' }

/** What the transaction cost, and who got it: a bar of its parts, or the parts in words where they don't add up. */
export function FeeFact({ transaction }: { transaction: Transaction }) {
  const { decimals } = usePlace().network.currency
  const { fee, exchange_rate, burnt_blob_fee: blobs, celo } = transaction
  const total = fee?.value ?? null
  const { total: paid, parts, rest } = feeParts(transaction)
  // null where the parts can't be drawn: there are none, or they aren't parts of it
  const whole = parts.length > 0 && rest >= 0n && parts.every(({ of }) => of > 0n) ? paid : null
  const all = whole && rest > 0n ? [...parts, { id: 'rest', label: 'the rest', of: rest }] : parts
  const said = all.map(({ id, of, label }) => ({
    id,
    fill: fills[id] ?? 'edge',
    percent: percentOf(of, whole),
    label: (
      <>
        <Coin value={of} digits={8} bare /> {label}
        {whole ? `, ${evenShare(of, whole)}` : ''}
      </>
    ),
  }))
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
      below={said.length > 0 && (whole ? <Bar legend parts={said} /> : <Untrue parts={said} whole={total} />)}
    >
      <FeeAmount transaction={transaction} />
    </Fact>
  )
}

/** Parts that can't be parts of the whole: told as they were sent. */
function Untrue({ parts, whole }: { parts: { id: string; label: React.ReactNode }[]; whole: bigint | null }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-table text-ink-2">
      {parts.map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
      {whole !== null && <span className="text-ink-3">sent so; these don’t add up to the fee</span>}
    </p>
  )
}
