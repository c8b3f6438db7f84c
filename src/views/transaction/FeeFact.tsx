import type { Transaction } from '#api/transactions.ts'
import { share } from '#format/units.ts'
import { Bar } from '#ui/Bar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { feeParts } from './feeParts.ts'
import { usePlace } from '#views/network.ts'

/** What the transaction cost, and who got it: a bar of its parts, or the parts in words where they don't add up. */
export function FeeFact({ transaction }: { transaction: Transaction }) {
  const { decimals } = usePlace().network.currency
  const { fee, exchange_rate } = transaction
  const total = fee?.value ?? null
  const { parts, fits } = feeParts(transaction)
  const said = parts.map(({ id, fill, of, label }) => ({
    id,
    fill,
    percent: fits && total ? Number((of * 10_000n) / total) / 100 : 0,
    label: (
      <>
        <Coin value={of} digits={8} bare /> {label}
        {fits && total ? `, ${share(of, total)}` : ''}
      </>
    ),
  }))
  return (
    <Fact
      label="Fee"
      note={fee?.type === 'maximum' ? 'at most' : null}
      worth={<Worth value={total} decimals={decimals} rate={exchange_rate} />}
      below={said.length > 0 && (fits ? <Bar legend parts={said} /> : <Untrue parts={said} whole={total} />)}
    >
      <Coin value={total} />
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
