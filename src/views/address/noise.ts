import { rateOf } from '#api/decimals.ts'
import { isImpostor } from '#api/impostors.ts'
import { isScam } from '#api/naming.ts'
import { isSameHash } from '#api/sameHash.ts'
import { scaled } from '#api/scaled.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { exactWorth } from '#format/worth.ts'
import type { Noise } from '#views/list/folded.ts'
import { movesNothing } from '#views/transferWords.ts'

/** Less than this, in 10^-18 USD, is dust: a dollar. */
const dust = 10n ** 18n

/**
 * Why a transfer of the address `own` is noise, as far as that is known: it moved nothing, which she didn't send herself; its server
 * flags its token; its token passes for another and came unasked; or it is dust from who may be taken for another. Else null.
 */
export function noiseOf(transfer: TokenTransfer, own: string, suspects: ReadonlySet<string>): Noise | null {
  const { from, token, method } = transfer
  if (isScam(token)) return 'flagged'
  const isSent = isSameHash(from?.hash, own)
  // `transfer` moves what is the sender's; all else may be done in anybody's name
  if (movesNothing(transfer) && !(isSent && method === 'transfer')) return 'nothing'
  if (isSent) return null
  if (isImpostor(token)) return 'impostor'
  return from && suspects.has(from.hash.toLowerCase()) && isDust(transfer) ? 'dust' : null
}

function isDust({ token, total }: TokenTransfer): boolean {
  const [first, ...others] = total
  if (!first || others.length > 0) return false
  const { value, decimals } = scaled(first.value, token, first)
  if (value === null || decimals === null) return false
  const worth = exactWorth(value, decimals, rateOf(token))
  return worth === null || worth < dust
}
