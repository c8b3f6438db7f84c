import { decimalsOf } from './decimals.ts'
import { oneMultiplier, multiplierDecimals, type Multiplier } from './fields.ts'
import { isCollection } from './tokenKinds.ts'
import type { Token } from './tokens.ts'

// ERC-8056: a token may tell by how much its amounts are to be multiplied before they are shown, so that a split of shares
// moves nothing on chain. Servers since 12.0.0 send what is on chain, and the multiplier beside it.

type Scaling = Pick<Token, 'type' | 'decimals' | 'ui_multiplier'> | null

/** What a record tells of an amount in it, beside the token. */
export type Own = {
  token_id?: bigint | null
  decimals?: number | null
  /** Of what happened: the multiplier that held then, null where it wasn't sent. Absent of what holds now, as a balance or a supply. */
  ui_multiplier?: Multiplier | null | undefined
}

/** By what an amount is multiplied; `isTokens`: by what its token tells of now, as the record of what happened didn't say. */
export type Scale = { multiplier: Multiplier; isTokens: boolean }

/** An exact amount as it is shown: `value` / 10^`decimals`; in smallest units where nobody tells the decimals. */
export type ShownAmount = {
  value: bigint | null
  decimals: number | null
  /** Of one that was multiplied: what it is on chain. */
  raw?: RawAmount
}
export type RawAmount = Scale & { value: bigint; decimals: number; multiplier: bigint }

/** By what amounts of a token are multiplied, in this record; null of tokens that tell of no multiplier, and of what has ids. */
export function scaleOf(token: Scaling, { token_id = null, ui_multiplier }: Own = {}): Scale | null {
  if (!token || token_id !== null || isCollection(token.type)) return null
  const multiplier = ui_multiplier ?? token.ui_multiplier ?? null
  return multiplier === null ? null : { multiplier, isTokens: ui_multiplier === null }
}

/**
 * An amount of a token as it is shown, from its smallest unit: exactly `amount × multiplier / 10^18`, by the multiplier of its
 * own record, else by the token's. As it was sent where there is none, where that can't be right, and where no decimals are
 * told. A rate is for one of what is shown. Sums are made before, of what is on chain, and only under one multiplier.
 */
export function scaled(amount: bigint | null, token: Scaling, own: Own = {}): ShownAmount {
  const decimals = decimalsOf(token, own.token_id ?? null, own.decimals ?? null)
  const scale = scaleOf(token, own)
  if (amount === null || decimals === null || !scale) return { value: amount, decimals }
  const { multiplier, isTokens } = scale
  if (multiplier === 'unreadable' || multiplier === oneMultiplier) return { value: amount, decimals }
  // no more decimals than it takes: 1.69 adds two
  let [factor, places] = [multiplier, multiplierDecimals]
  while (places > 0 && factor % 10n === 0n) [factor, places] = [factor / 10n, places - 1]
  return {
    value: amount * factor,
    decimals: decimals + places,
    raw: { value: amount, decimals, multiplier, isTokens },
  }
}

/** The same of what may be coin, which has no token: in units of so many decimals, its own where not given. */
export const amountOf = (
  amount: bigint | null,
  asset: Own & { token: Scaling },
  coinDecimals: number | null = asset.decimals ?? null,
): ShownAmount =>
  asset.token ? scaled(amount, asset.token, asset) : { value: amount, decimals: coinDecimals }

/** The token of something that happened, with the multiplier that held then where that was sent: for what else tells of its amounts. */
export function tokenThen<Of extends Pick<Token, 'ui_multiplier'>>(
  token: Of,
  totals: readonly Pick<Own, 'ui_multiplier'>[],
): Of {
  const then = totals.find(({ ui_multiplier }) => ui_multiplier != null)?.ui_multiplier
  return then == null ? token : { ...token, ui_multiplier: then }
}
