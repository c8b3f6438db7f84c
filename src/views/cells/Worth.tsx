import { dollars, exactDollars, exactWorth } from '#format/worth.ts'
import { useShowsWorth } from '#settings/store.ts'

type Props = {
  value: bigint | null
  decimals: number | null
  /** USD per whole unit, as a decimal string. */
  rate: string | null
  when?: string
  /** Appends the date of the rate. */
  dated?: boolean
  /** A change: with a `+` as well. */
  signed?: boolean
}

/** Worth of an amount in USD; nothing without a rate, for 0, or where the user switched it off. */
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
