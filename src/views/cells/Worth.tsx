import { inDollars, worthOf } from '#format/worth.ts'
import { useChoices } from '#settings/store.ts'

type Props = {
  /** In the smallest unit. */
  value: bigint | null
  decimals: number | null
  /** USD per whole unit, as decimal text. */
  rate: string | null
  when?: string
  /** A change: says `+` too. */
  signed?: boolean
}

/** What an amount is worth in USD; nothing without a rate, for nothing, or where the reader wants none. */
export function Worth({ value, decimals, rate, when = 'at today’s rate', signed = false }: Props) {
  const isShown = useChoices().worth === 'shown'
  const size = value !== null && value < 0n ? -value : value
  const worth = size === null || decimals === null ? null : worthOf(size, decimals, rate)
  if (!isShown || worth === null || !value) return null
  const text = `${value < 0n ? '−' : signed ? '+' : ''}${inDollars(worth)}`
  return (
    <span className="mono whitespace-nowrap text-ink-2" title={`${text} ${when}`}>
      {text}
    </span>
  )
}
