import { worthOf } from '#format/worth.ts'

/** What an amount is worth at a rate in USD per whole unit; nothing without one. */
export function Worth({
  value,
  decimals,
  rate,
  when = 'at today’s rate',
}: {
  value: bigint | null
  decimals: number | null
  rate: string | null
  when?: string
}) {
  const worth = value === null || decimals === null ? null : worthOf(value, decimals, rate)
  if (worth === null) return null
  const text = worth.startsWith('<') ? `<$${worth.slice(1)}` : `$${worth}`.replace('$-', '−$')
  return (
    <span className="mono whitespace-nowrap text-ink-2" title={`${text} ${when}`}>
      {text}
    </span>
  )
}
