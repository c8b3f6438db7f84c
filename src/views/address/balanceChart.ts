import type { DayBalance } from '#api/coinBalances.ts'

/** A day in a drawing of balances: `height` from 0 to 1 of the scale; null where the balance of the day isn't known. */
export type Bar = { day: DayBalance; height: number | null }

const steps = 1_000_000n

/** The scale and the bars of some days, the oldest first: from nothing to a round number at or above the highest balance. */
export function barsOf(days: readonly DayBalance[], decimals: number): { bars: Bar[]; top: bigint } {
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const most = sorted.reduce(
    (highest, { value }) => (value !== null && value > highest ? value : highest),
    0n,
  )
  const top = roundUp(most, decimals)
  const bars = sorted.map((day) => ({
    day,
    height:
      day.value === null ? null : day.value <= 0n ? 0 : Number((day.value * steps) / top) / Number(steps),
  }))
  return { bars, top }
}

/** The least 1, 2 or 5 with zeros that isn't below an amount; one whole unit for nothing. */
export function roundUp(amount: bigint, decimals: number): bigint {
  if (amount <= 0n) return 10n ** BigInt(decimals)
  const power = 10n ** BigInt(amount.toString().length - 1)
  return [power, 2n * power, 5n * power].find((round) => round >= amount) ?? 10n * power
}
