import { exactUnits, gasUnitOf } from '#format/units.ts'
import { shortHash } from '#format/hash.ts'
import type { Line } from './line.ts'

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

/** What is true, where a sentence on a transaction repeats a field that fails; by what the heading calls the field. */
const truths: Record<string, (truth: string) => string> = {
  value: (truth) => `The signed transaction says ${truth}`,
  receiver: (truth) => `The signed transaction goes to ${truth}`,
  sender: (truth) => `${shortHash(truth)} signed it`,
  method: () => 'The input calls another method',
  transfers: () => 'The events tell of other transfers',
}

/** What stands under a sentence that repeats what fails: "The signed transaction says 1.5 ETH: this sentence repeats the server." */
export function repeatedWords(lines: readonly Line[]): string | null {
  const all = lines.flatMap((line) => {
    const truth = line.mark === 'fails' && Object.hasOwn(truths, line.field) && truths[line.field]
    return truth ? [truth(line.differences[0]?.values[0]?.value ?? '')] : []
  })
  return all.length > 0 ? `${all.join('. ')}: this sentence repeats the server.` : null
}
