import { exactUnits } from '#format/units.ts'

/** The chain's own coin. */
export type Coin = { symbol: string | null; decimals: number }

/** An amount in the smallest unit, exactly, with its symbol: `1.5 DMO`. */
export const coinWords = (amount: bigint, { symbol, decimals }: Coin): string =>
  `${exactUnits(amount, decimals)}${symbol ? ` ${symbol}` : ''}`

/** A price of gas: in gwei where the coin has 18 decimals, else in its smallest unit. */
export const gasWords = (price: bigint, { decimals }: Coin): string =>
  decimals === 18 ? `${exactUnits(price, 9)} gwei` : `${price} smallest units`
