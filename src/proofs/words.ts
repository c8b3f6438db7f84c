import { exactUnits, gasUnitOf } from '#format/units.ts'

export type Coin = { symbol: string | null; decimals: number }

/** An exact amount from the smallest unit, with its symbol: `1.5 DMO`. */
export const coinWords = (amount: bigint, { symbol, decimals }: Coin): string =>
  `${exactUnits(amount, decimals)}${symbol ? ` ${symbol}` : ''}`

/** A gas price (smallest units) in the coin's gas unit. */
export function gasWords(price: bigint, coin: Coin): string {
  const { decimals, name } = gasUnitOf({ kind: 'coin', ...coin })
  return `${exactUnits(price, decimals)} ${name}`
}

export const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const joinWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
