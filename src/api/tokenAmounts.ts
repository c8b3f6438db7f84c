import { oneMultiplier, multiplierDecimals, type Multiplier } from './fields.ts'
import { type Token, isCollection } from './tokens.ts'
import { isImpostor } from './impostors.ts'
import { isScam } from './addresses.ts'

// ERC-8056: a token's amounts may be multiplied for display, for instance after a stock split. Servers since 12.0.0 send the
// on-chain amount and the multiplier.

type Scaling = Pick<Token, 'type' | 'decimals' | 'ui_multiplier'> | null

export type AmountFields = {
  token_id?: bigint | null
  decimals?: number | null
  /** The multiplier at the time of an event, null if not sent; absent in current values such as balances and supplies. */
  ui_multiplier?: Multiplier | null | undefined
}

/** An amount's multiplier; `isTokens`: the token's current one, because the event's wasn't sent. */
export type Scale = { multiplier: Multiplier; isTokens: boolean }

/** A displayed amount: `value` / 10^`decimals`; smallest units if decimals are unknown. */
export type ShownAmount = {
  value: bigint | null
  decimals: number | null
  raw?: RawAmount
}
export type RawAmount = Scale & { value: bigint; decimals: number; multiplier: bigint }

/** The multiplier of amounts in this record; null for tokens without one, and for amounts with a token id. */
export function scaleOf(token: Scaling, { token_id = null, ui_multiplier }: AmountFields = {}): Scale | null {
  if (!token || token_id !== null || isCollection(token.type)) return null
  const multiplier = ui_multiplier ?? token.ui_multiplier ?? null
  return multiplier === null ? null : { multiplier, isTokens: ui_multiplier === null }
}

/**
 * The displayed amount: `amount × multiplier / 10^18`, by the record's multiplier, else the token's; unchanged without a valid
 * one or decimals. Rates are per displayed unit. Sum on-chain amounts first, under one multiplier.
 */
export function scaled(amount: bigint | null, token: Scaling, own: AmountFields = {}): ShownAmount {
  const decimals = decimalsOf(token, own.token_id ?? null, own.decimals ?? null)
  const scale = scaleOf(token, own)
  if (amount === null || decimals === null || !scale) return { value: amount, decimals }
  const { multiplier, isTokens } = scale
  if (multiplier === 'unreadable' || multiplier === oneMultiplier) return { value: amount, decimals }
  // no more decimals than needed: 1.69 adds two
  let [factor, places] = [multiplier, multiplierDecimals]
  while (places > 0 && factor % 10n === 0n) [factor, places] = [factor / 10n, places - 1]
  return {
    value: amount * factor,
    decimals: decimals + places,
    raw: { value: amount, decimals, multiplier, isTokens },
  }
}

/** The same for what may be coin, which has no token; `decimals` are the coin's. */
export const amountOf = (
  amount: bigint | null,
  asset: AmountFields & { token: Scaling },
  coinDecimals: number | null = asset.decimals ?? null,
): ShownAmount =>
  asset.token ? scaled(amount, asset.token, asset) : { value: amount, decimals: coinDecimals }

/** The token with the multiplier at the time of the event, if sent. */
export function tokenAtTime<Of extends Pick<Token, 'ui_multiplier'>>(
  token: Of,
  totals: readonly Pick<AmountFields, 'ui_multiplier'>[],
): Of {
  const then = totals.find(({ ui_multiplier }) => ui_multiplier != null)?.ui_multiplier
  return then == null ? token : { ...token, ui_multiplier: then }
}

/** Decimals sent with an amount, else the token's; none for ERC-721, whatever it claims, and ids without any; null if unknown. */
export function decimalsOf(
  token: Pick<Token, 'decimals' | 'type'> | null,
  id: bigint | null = null,
  sent: number | null = null,
): number | null {
  if (token?.type === 'ERC-721') return 0
  return sent ?? token?.decimals ?? (id !== null || token?.type === 'ERC-1155' ? 0 : null)
}

/** USD per token if worths are shown; null for tokens flagged as scam or imitating others, whose price is part of it. */
export const rateOf = (
  token: (Pick<Token, 'exchange_rate' | 'reputation'> & { address_hash: string | null }) | null,
): string | null => (isScam(token) || isImpostor(token) ? null : (token?.exchange_rate ?? null))

/** How much moved: as sent; 1 for an ERC-721; else null. */
export const amountMoved = (
  token: Pick<Token, 'type'> | null,
  sent: bigint | null | undefined,
): bigint | null => sent ?? (token?.type === 'ERC-721' ? 1n : null)
