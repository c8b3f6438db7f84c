import { formatUnits } from './units.ts'

/** What prices of gas are told in: so many smallest units make one of it. `of` names what it is a unit of, where its own name doesn't. */
export type GasUnit = { decimals: number; name: string; of: string | null }

/**
 * The unit for prices of gas that are paid in an asset: gwei, which is 10⁹ wei, for a coin of 18 decimals; else one whole of the
 * asset, in which prices are told to the last digit; smallest units where nobody tells its decimals.
 */
export function unitOf(asset: {
  kind: 'coin' | 'token'
  symbol: string | null
  decimals: number | null
}): GasUnit {
  const { kind, symbol, decimals } = asset
  if (decimals === null) return { decimals: 0, name: 'smallest units', of: symbol ?? `a ${kind}` }
  if (kind === 'coin' && decimals === 18) return { decimals: 9, name: 'gwei', of: null }
  return { decimals, name: symbol ?? (kind === 'coin' ? 'coin' : 'of a token'), of: null }
}

/** A price that is told in gwei, which is 10⁹ smallest units of any coin, as decimal text in another unit. */
export function fromGwei(told: string, { decimals }: GasUnit): string {
  const [whole = '0', fraction = ''] = told.split('.')
  const places = fraction.length + decimals - 9
  const digits = BigInt(whole + fraction)
  return places < 0 ? String(digits * 10n ** BigInt(-places)) : formatUnits(digits, places)
}
