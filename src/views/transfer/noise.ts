import { isImpostor, suspects } from '#api/impostors.ts'
import { isScam } from '#api/addresses.ts'
import { isSameHash } from '#api/fields.ts'
import { scaled, rateOf } from '#api/tokenAmounts.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Token } from '#api/tokens.ts'
import { exactWorth } from '#format/worth.ts'
import type { Noise } from '#views/list/folded.ts'
import { movesNothing } from './words.ts'

/** In 10^-18 USD: a dollar. */
const dust = 10n ** 18n

/** Why a token balance is hidden as noise: flagged by the server, or an imitation. Else null. */
export const noiseOfToken = (token: Token | null): Noise | null =>
  isScam(token) ? 'flagged' : isImpostor(token) ? 'impostor' : null

/** The same of what holds one, as a balance. */
export const noiseOfHeld = ({ token }: { token: Token | null }): Noise | null => noiseOfToken(token)

/**
 * Why a transfer of the address `own` is hidden as noise: it moved nothing and wasn't sent by her; its token is flagged; its
 * token is an imitation and came unsolicited, or went to a look-alike address; or it is dust from one. Else null.
 */
export function noiseOf(transfer: TokenTransfer, own: string): Noise | null {
  const { from, to, token, method } = transfer
  if (isScam(token)) return 'flagged'
  const isSent = isSameHash(from?.hash, own)
  // `transfer` needs the sender's own call; other methods may name anybody as sender
  if (movesNothing(transfer) && !(isSent && method === 'transfer')) return 'nothing'
  // an imitation's own contract tells of transfers to a look-alike that nobody made
  return isSent && !suspects.has(to?.hash) ? null : noiseOfAll(transfer)
}

/** For lists without an own address, where an intended zero-value transfer can't be told from a fake. */
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
