import { type Multiplier, multiplierDecimals } from '#api/fields.ts'
import type { RawAmount, ShownAmount } from '#api/tokenAmounts.ts'
import { formatUnits, type AmountWords, amountWords } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'

/** A multiplier with all digits, as it is copied: `1.69`. */
export const multiplierDigits = (multiplier: bigint): string => formatUnits(multiplier, multiplierDecimals)

/** The amount on chain, beside the displayed one: `100 raw`. */
export const rawDigits = ({ value, decimals }: RawAmount): string => `${formatUnits(value, decimals)} raw`

/** An amount with all digits and, where it is scaled, its calculation: `169 = 100 raw × 1.69`. For tooltips. */
export function exactWords({ value, decimals, raw }: ShownAmount, unit = ''): string {
  const exact = `${formatUnits(value ?? 0n, decimals ?? 0)}${unit && ` ${unit}`}`
  if (!raw) return exact
  const whose = raw.isTokens ? `, the multiplier of now: ${ownNotSent}` : ''
  return `${exact} = ${rawDigits(raw)} × ${multiplierDigits(raw.multiplier)}${whose}`
}

const ownNotSent = 'its own wasn’t sent'

export function multiplierWords(multiplier: Multiplier, isTokens: boolean): string {
  if (multiplier === 'unreadable')
    return 'The multiplier that was sent can’t be right: amounts stand as they are on chain'
  const what = `Amounts are those on chain × ${multiplierDigits(multiplier)} (ERC-8056)`
  return isTokens ? `${what}, the token’s multiplier of now: ${ownNotSent}` : what
}

export function useAmountWords(): AmountWords {
  return amountWords(useChoices().amounts)
}
