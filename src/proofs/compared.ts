import { type Check, type Difference, fails, holds, type Line, type Working } from './line.ts'

type Two = readonly [Difference['values'][number], Difference['values'][number]]

type Compared = {
  /** What both values are, as "Fee". */
  label: string
  /** What the heading names where they differ, as "fee". */
  field: string
  values: Two
  /** What is said where they are equal, and where they differ. */
  claims: { holds: string; fails: string }
  working?: readonly Working[]
}

/** The line of two writings of one value: it holds where they are equal. */
export function compared(check: Check, { label, field, values, claims, working = [] }: Compared): Line {
  const [first, second] = values
  if (first.value === second.value) return holds(check, claims.holds, working)
  return fails(check, claims.fails, field, [{ label, values }], working)
}

/** What was worked out, beside what the server shows. */
export const workedOut = (made: string, shown: string): Two => against('worked out', made, shown)

/** What something else says, beside what the server shows. */
export const against = (by: string, made: string, shown: string): Two => [
  { by, value: made },
  { by: 'this server', value: shown },
]

/** The rows of a working: a formula, what it gives, and what is shown. */
export const givesAndShown = (formula: Working, made: string, shown: string): Working[] => [
  formula,
  { label: 'Gives', value: made, code: true },
  { label: 'Shown', value: shown, code: true },
]
