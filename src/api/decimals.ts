import { isImpostor } from './impostors.ts'
import { isScam } from './naming.ts'
import type { Token } from './tokens.ts'

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
