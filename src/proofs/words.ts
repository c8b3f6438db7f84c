import { exactUnits, gasUnitOf } from '#format/units.ts'

/** The chain's own coin. */
export type Coin = { symbol: string | null; decimals: number }

/** An amount in the smallest unit, exactly, with its symbol: `1.5 DMO`. */
export const coinWords = (amount: bigint, { symbol, decimals }: Coin): string =>
  `${exactUnits(amount, decimals)}${symbol ? ` ${symbol}` : ''}`

/** A price of gas, in the unit that prices of the coin are told in. */
export function gasWords(price: bigint, coin: Coin): string {
  const { decimals, name } = gasUnitOf({ kind: 'coin', ...coin })
  return `${exactUnits(price, decimals)} ${name}`
}

/** Words as a sentence begins with them. */
export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `a`, `a and b`, `a, b and c`. */
export const joinWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
