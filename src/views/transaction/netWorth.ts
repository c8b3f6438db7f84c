import { rateOf } from '#api/decimals.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import { amountOf } from '#api/scaled.ts'
import { isSameHash } from '#api/sameHash.ts'
import type { Transaction } from '#api/transactions.ts'
import { exactWorth } from '#format/worth.ts'
import type { KnownChanges } from './knownChanges.ts'
import { isFeeUntold } from './netChanges.ts'

type Known = Pick<KnownChanges, 'changes' | 'coin' | 'left'> & { first: number | null }

/** Whether all that was given and got is known, coin moved inside aside: a sum or a price of a part of it would be a wrong one. */
export const isAllTold = (transaction: Transaction, chain: Chain, { coin, first, left }: Known): boolean =>
  transaction.token_transfers_overflow !== true &&
  !(coin === 'state' && isFeeUntold(feeOf(transaction, chain))) &&
  (transaction.token_transfers !== null || first === null) &&
  left.transfers + left.changes === 0

/**
 * What all that changed for the sender is worth, the fee that it paid too, in 10^-18 USD: each change cut as it is cut where it stands alone.
 * Null where a part of it isn’t known or has no rate, and where nothing was got for what was given.
 */
export function netWorthOf(transaction: Transaction, known: Known, chain: Chain): bigint | null {
  const { from, token_transfers, exchange_rate } = transaction
  const { currency } = chain
  const fee = feeOf(transaction, chain)
  const isKnown = known.coin === 'state' || (known.coin === 'record' && token_transfers !== null)
  if (!isKnown || !isAllTold(transaction, chain, known)) return null
  const own = known.changes.filter(({ address }) => isSameHash(address.hash, from?.hash))
  // what somebody else paid is none of it
  if (!fee.sponsor && fee.paid !== 0n && (fee.paid === null || !own.some(({ isFee }) => isFee))) return null
  // what was only given may have bought what no transfer tells of, as wrapped coin
  const has = (sign: 1n | -1n) => own.some(({ change, isFee }) => !isFee && change * sign > 0n)
  if (!has(1n) || !has(-1n)) return null
  let net = 0n
  for (const { asset, change } of own) {
    const { token, token_id } = asset
    // a token that is the coin itself tells of the same once more
    if (token?.symbol && token.symbol === currency.symbol) return null
    const { value, decimals } = amountOf(change < 0n ? -change : change, asset, currency.decimals)
    // what one piece of a collection is worth, nobody can tell from a rate
    if (value === null || decimals === null || token_id !== null) return null
    const worth = exactWorth(value, decimals, token ? rateOf(token) : exchange_rate)
    if (worth === null) return null
    net += change < 0n ? -worth : worth
  }
  return net
}
