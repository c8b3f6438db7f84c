import { isImpostor, suspects } from '#api/impostors.ts'
import { isScam } from '#api/addresses.ts'
import { isSameHash } from '#api/fields.ts'
import { scaled, rateOf } from '#api/tokenAmounts.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Token } from '#api/tokens.ts'
import { exactWorth } from '#format/worth.ts'
import type { Noise } from '#views/list/folded.ts'
import { movesNothing } from './words.ts'

// What lists fold, as far as it is known by now which tokens and addresses pass for others.

/** Less than this, in 10^-18 USD, is dust: a dollar. */
const dust = 10n ** 18n

/** Why what is held of a token is noise: its server flags it, or it passes for another. Else null. */
export const noiseOfToken = (token: Token | null): Noise | null =>
  isScam(token) ? 'flagged' : isImpostor(token) ? 'impostor' : null

/**
 * Why a transfer of the address `own` is noise: it moved nothing, which she didn't send herself; its server flags its token; its
 * token passes for another and came unasked; or it is dust from who may be taken for another. Else null.
 */
export function noiseOf(transfer: TokenTransfer, own: string): Noise | null {
  const { from, token, method } = transfer
  if (isScam(token)) return 'flagged'
  const isSent = isSameHash(from?.hash, own)
  // `transfer` moves what is the sender's; all else may be done in anybody's name
  if (movesNothing(transfer) && !(isSent && method === 'transfer')) return 'nothing'
  return isSent ? null : noiseOfAll(transfer)
}

/** The same in a list of nobody's: there nothing tells a transfer of nothing that was meant from one that wasn't. */
export const noiseOfAll = (transfer: TokenTransfer): Noise | null =>
  noiseOfToken(transfer.token) ?? (suspects.has(transfer.from?.hash) && isDust(transfer) ? 'dust' : null)

function isDust({ token, total }: TokenTransfer): boolean {
  const [first, ...others] = total
  if (!first || others.length > 0) return false
  const { value, decimals } = scaled(first.value, token, first)
  if (value === null || decimals === null) return false
  const worth = exactWorth(value, decimals, rateOf(token))
  return worth === null || worth < dust
}
