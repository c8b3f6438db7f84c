import { type Multiplier, multiplierDecimals } from '#api/fields.ts'
import type { RawAmount, ShownAmount } from '#api/tokenAmounts.ts'
import { formatUnits, type AmountWords, amountWords } from '#format/units.ts'
import { useChoices } from '#settings/store.ts'

/** A multiplier with every digit, as it is copied: `1.69`. */
export const multiplierDigits = (multiplier: bigint): string => formatUnits(multiplier, multiplierDecimals)

/** What an amount is on chain, beside what it is shown as: `100 raw`. */
export const rawDigits = ({ value, decimals }: RawAmount): string => `${formatUnits(value, decimals)} raw`

/** An amount with every digit and, where it is a multiple, of what: `169 = 100 raw × 1.69`. For who points at it. */
export function exactWords({ value, decimals, raw }: ShownAmount, unit = ''): string {
  const exact = `${formatUnits(value ?? 0n, decimals ?? 0)}${unit && ` ${unit}`}`
  if (!raw) return exact
  const whose = raw.isTokens ? `, the multiplier of now: ${ownNotSent}` : ''
  return `${exact} = ${rawDigits(raw)} × ${multiplierDigits(raw.multiplier)}${whose}`
}

const ownNotSent = 'its own wasn’t sent'

/** What a multiplier means, for who points at it. */
export function multiplierWords(multiplier: Multiplier, isTokens: boolean): string {
  if (multiplier === 'unreadable')
    return 'The multiplier that was sent can’t be right: amounts stand as they are on chain'
  const what = `Amounts are those on chain × ${multiplierDigits(multiplier)} (ERC-8056)`
  return isTokens ? `${what}, the token’s multiplier of now: ${ownNotSent}` : what
}

/** As the reader wants amounts in running text. */
export function useAmountWords(): AmountWords {
  return amountWords(useChoices().amounts)
}
