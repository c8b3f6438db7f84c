import { oneMultiplier, multiplierDecimals, type Multiplier } from './fields.ts'
import { type Token, isCollection } from './tokens.ts'
import { isImpostor } from './impostors.ts'
import { isScam } from './addresses.ts'

// ERC-8056: a token may tell by how much its amounts are to be multiplied before they are shown, so that a split of shares
// moves nothing on chain. Servers since 12.0.0 send what is on chain, and the multiplier beside it.

type Scaling = Pick<Token, 'type' | 'decimals' | 'ui_multiplier'> | null

/** What a record tells of an amount in it, beside the token. */
export type AmountFields = {
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
export function scaleOf(token: Scaling, { token_id = null, ui_multiplier }: AmountFields = {}): Scale | null {
  if (!token || token_id !== null || isCollection(token.type)) return null
  const multiplier = ui_multiplier ?? token.ui_multiplier ?? null
  return multiplier === null ? null : { multiplier, isTokens: ui_multiplier === null }
}

/**
 * An amount of a token as it is shown, from its smallest unit: exactly `amount × multiplier / 10^18`, by the multiplier of its
 * own record, else by the token's. As it was sent where there is none, where that can't be right, and where no decimals are
 * told. A rate is for one of what is shown. Sums are made before, of what is on chain, and only under one multiplier.
 */
export function scaled(amount: bigint | null, token: Scaling, own: AmountFields = {}): ShownAmount {
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
  asset: AmountFields & { token: Scaling },
  coinDecimals: number | null = asset.decimals ?? null,
): ShownAmount =>
  asset.token ? scaled(amount, asset.token, asset) : { value: amount, decimals: coinDecimals }

/** The token of something that happened, with the multiplier that held then where that was sent: for what else tells of its amounts. */
export function tokenAtTime<Of extends Pick<Token, 'ui_multiplier'>>(
  token: Of,
  totals: readonly Pick<AmountFields, 'ui_multiplier'>[],
): Of {
  const then = totals.find(({ ui_multiplier }) => ui_multiplier != null)?.ui_multiplier
  return then == null ? token : { ...token, ui_multiplier: then }
}

/**
 * The decimals that an amount of a token is read with: those `sent` with it, else its token's. Pieces have none: those of an
 * ERC-721, whatever its contract claims, and those of an id that comes without any. Null where nobody can tell.
 */
export function decimalsOf(
  token: Pick<Token, 'decimals' | 'type'> | null,
  id: bigint | null = null,
  sent: number | null = null,
): number | null {
  if (token?.type === 'ERC-721') return 0
  return sent ?? token?.decimals ?? (id !== null || token?.type === 'ERC-1155' ? 0 : null)
}

/**
 * USD for one of a token, where amounts are given a worth; none for what its server calls a scam, or what passes for another: its
 * price is part of that.
 */
export const rateOf = (
  token: (Pick<Token, 'exchange_rate' | 'reputation'> & { address_hash: string | null }) | null,
): string | null => (isScam(token) || isImpostor(token) ? null : (token?.exchange_rate ?? null))

/** How much of a token moved: as sent; one, of an ERC-721, whose pieces are each their own; else null. Other kinds come in numbers. */
export const amountMoved = (
  token: Pick<Token, 'type'> | null,
  sent: bigint | null | undefined,
): bigint | null => sent ?? (token?.type === 'ERC-721' ? 1n : null)
