import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { useShowsWorth } from '#settings/store.ts'

type Props = {
  /** In the smallest unit. */
  value: bigint | null
  decimals: number | null
  /** USD per whole unit, as decimal text. */
  rate: string | null
  when?: string
  /** Says behind it when that is. */
  dated?: boolean
  /** A change: says `+` too. */
  signed?: boolean
}

/** What an amount is worth in USD; nothing without a rate, for nothing, or where the reader wants none. */
export function Worth({
  value,
  decimals,
  rate,
  when = 'at today’s rate',
  signed = false,
  dated = false,
}: Props) {
  const isShown = useShowsWorth()
  if (!isShown || !value || decimals === null) return null
  const worth = exactWorth(value < 0n ? -value : value, decimals, rate)
  if (worth === null) return null
  const sign = value < 0n ? '−' : signed ? '+' : ''
  const shown = (
    <span className="mono whitespace-nowrap text-ink-2" title={`${sign}${exactDollars(worth)} ${when}`}>
      {sign}
      {dollars(worth, true)}
    </span>
  )
  return dated ? (
    <>
      {shown} {when}
    </>
  ) : (
    shown
  )
}
