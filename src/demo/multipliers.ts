import type { Token } from './cast.ts'
import { isoOf } from './chain.ts'

// ERC-8056: by what the amounts of a scaled token are multiplied before they are shown. It changes with each month of the chain's
// first day, so that there is always one that held before, and one that is to come.

/** In turn, month by month; 10^18 is 1. */
const MULTIPLIERS = [1_690_000_000_000_000_000n, 2_000_000_000_000_000_000n, 1_250_000_000_000_000_000n]

/** The month of a moment in seconds since 1970, and where the next one begins. */
function monthOf(time: number): { month: number; end: number } {
  const day = new Date(time * 1000)
  const month = day.getUTCFullYear() * 12 + day.getUTCMonth()
  return { month, end: Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1) / 1000 }
}

const multiplierIn = (month: number): bigint => MULTIPLIERS[month % MULTIPLIERS.length] ?? 0n

/** What holds at a moment, in seconds since 1970. */
const multiplierAt = (time: number): bigint => multiplierIn(monthOf(time).month)

/** What a server says of the multiplier in the record of a token; nothing of one that isn't scaled. */
export function multipliersNow({ type }: Token, now: number) {
  if (type !== 'ERC-8056') return null
  const { month, end } = monthOf(now)
  return {
    ui_multiplier: multiplierIn(month).toString(),
    new_ui_multiplier: multiplierIn(month + 1).toString(),
    ui_multiplier_effective_at: isoOf(end),
  }
}

/** What it says of the one that held when something happened. */
export const multiplierThen = ({ type }: Token, time: number) =>
  type === 'ERC-8056' ? { ui_multiplier: multiplierAt(time).toString() } : null
