import type { Address } from '#api/addresses.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import { rawOf } from '#api/query.ts'
import { isSameHash } from '#api/fields.ts'
import { type StateChange, stateChangesQuery } from '#api/stateChanges.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { callsIn } from '#api/valueTransfers.ts'
import { keyOf } from '#views/flow/flowSums.ts'
import { differenceOf, isCoin, movedOf } from '#views/state/stateLines.ts'
import { isFeeUnknown, isAmountUnknown, type NetChange, netChanges } from './netChanges.ts'
import { amountOf, rateOf } from '#api/tokenAmounts.ts'
import { exactWorth } from '#format/worth.ts'
import type { RefObject } from 'react'
import { useCachedList } from '#api/hooks.ts'
import { useWasInViewport } from '#ui/viewport.ts'
import { useNetwork } from '#views/shell/context.ts'
import { isSettled } from './refetchInterval.ts'

/** What changed for whom, and whether all coin is among it: what calls inside moved isn't in the record. */
export type KnownChanges = {
  changes: NetChange[]
  /** `record`: no call could move any. `state`: as the state says. `unknown`: only what the sender gave is among it. */
  coin: 'record' | 'state' | 'unknown'
  /** Coin moved beyond what the record tells. */
  hasInner: boolean
  /** What isn't among the changes, because how much it moved isn't told, or of what. */
  left: { transfers: number; changes: number }
}

/** transfer, transferFrom, approve and setApprovalForAll, by their first bytes: of a token, and of nothing else. */
const ofToken = /^0x(?:a9059cbb|23b872dd|095ea7b3|a22cb465)/i

/** Whether code ran that may have passed coin on, or paid some out. */
export function mayMoveCoin(transaction: Transaction): boolean {
  const { status, to, created_contract, value, raw_input } = transaction
  if (!isMined(transaction) || status === 'error') return false
  // what other calls of a batch run isn't looked at
  if (callsIn(transaction) !== 1) return true
  if (value === 0n && ofToken.test(raw_input ?? '')) return false
  return created_contract !== null || to?.is_contract !== false
}

/**
 * What a transaction changed for whom, as far as it is sure. Where calls inside may have moved coin, only `state` tells who
 * has it; without it nobody is said to have got any.
 */
export function knownChanges(
  transaction: Transaction,
  chain: Chain,
  state: readonly StateChange[],
): KnownChanges {
  const { from, token_transfers } = transaction
  const fee = feeOf(transaction, chain)
  const left = {
    transfers: unreadTransfersIn(transaction) + (token_transfers?.filter(isAmountUnknown).length ?? 0),
    changes: 0,
  }
  if (token_transfers === null && state.length > 0)
    return {
      changes: netChanges(transaction, chain, state),
      coin: 'state',
      hasInner: false,
      left: { ...left, changes: state.filter(isUnknown).length },
    }
  const told = netChanges(transaction, chain)
  if (!mayMoveCoin(transaction)) return { changes: told, coin: 'record', hasInner: false, left }
  const coins = state.filter(isTold)
  // who pays has paid the fee at least: a state without that tells too little
  const payer = fee.asset.kind === 'coin' ? fee.payer : from
  if (!coins.some(({ address }) => isSameHash(address.hash, payer?.hash)))
    return {
      changes: told.filter(
        ({ address, asset, isFee }) => asset.token || isFee || isSameHash(address.hash, from?.hash),
      ),
      coin: 'unknown',
      hasInner: false,
      left,
    }
  const moved = netChanges({ ...transaction, token_transfers: null }, chain, coins)
  const tokens = told.filter(({ asset }) => asset.token)
  // as the record has it: the sender first, the fee last, so that nothing moves when the state comes
  const rows = [...moved.filter(({ isFee }) => !isFee), ...tokens, ...moved.filter(({ isFee }) => isFee)]
  // what who paid gave can't be told from a fee that isn't
  const unsure = isFeeUnknown(fee) ? fee.payer : null
  const met = [from, ...[...tokens, ...rows].map(({ address }) => address)]
  const order = [...new Set(met.map((address) => address && keyOf(address)))]
  return {
    changes: rows.toSorted((a, b) => order.indexOf(keyOf(a.address)) - order.indexOf(keyOf(b.address))),
    coin: 'state',
    hasInner: sent(moved, unsure) !== sent(told, unsure),
    left: { ...left, changes: state.filter((change) => !change.token && isUnknown(change)).length },
  }
}

/** So many transfers of its record can't be read. */
export function unreadTransfersIn(transaction: Transaction): number {
  const { token_transfers: sent } = (rawOf(transaction) ?? {}) as { token_transfers?: unknown }
  const read = transaction.token_transfers?.length
  return Array.isArray(sent) && read !== undefined ? sent.length - read : 0
}

/** Of what it is, or how much, isn't told. */
const isUnknown = (change: StateChange) =>
  (!change.token && !isCoin(change)) ||
  (change.moved.length > 0 ? movedOf(change) : differenceOf(change)) === null

/** The change in coin, told as a number or as before and after. */
const isTold = (change: StateChange) => isCoin(change) && differenceOf(change) !== null

/** Coin that changed hands, in a text to be compared; the fee aside, and what changed `without` whom. */
const sent = (changes: readonly NetChange[], without: Address | null) =>
  changes
    .filter(({ address, asset, isFee }) => !asset.token && !isFee && !isSameHash(address.hash, without?.hash))
    .map(({ address, change }) => `${keyOf(address)} ${change}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()

type Known = Pick<KnownChanges, 'changes' | 'coin' | 'left'> & { first: number | null }

/** Whether all that was given and got is known, coin moved inside aside: a sum or a price of a part of it would be a wrong one. */
export const isComplete = (transaction: Transaction, chain: Chain, { coin, first, left }: Known): boolean =>
  transaction.token_transfers_overflow !== true &&
  !(coin === 'state' && isFeeUnknown(feeOf(transaction, chain))) &&
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
  if (!isKnown || !isComplete(transaction, chain, known)) return null
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

/**
 * What a transaction changed for whom. Where calls inside may have moved coin, its state changes are asked for, as the tab
 * does, once `place` comes near sight: servers work hard at them. Not where calls cost credits, nor before its server has
 * read those calls.
 */
export function useKnownChanges(
  transaction: Transaction,
  place: RefObject<Element | null>,
): KnownChanges & {
  /** They aren't there yet, but will be asked for. */
  isAwaited: boolean
  /** They are being asked for. */
  isAsked: boolean
  /** So many changes were read, and there may be more of those that are needed; null where those are all. */
  first: number | null
} {
  const { api, network } = useNetwork()
  const asks =
    !api.keyed && transaction.result !== 'awaiting_internal_transactions' && mayMoveCoin(transaction)
  const query = stateChangesQuery(api, transaction.hash.toLowerCase())
  const isNear = useWasInViewport(place, asks, 300)
  // of a transaction that stays in its block they are final
  const staleTime = isSettled(transaction) ? { staleTime: Infinity } : null
  const { rows, more, read, error } = useCachedList({ ...query, ...staleTime }, asks && isNear)
  const state = rows.map(({ item }) => item)
  // coin comes before tokens, which the record has itself as a rule
  const first =
    more && (transaction.token_transfers === null || state.at(-1)?.token === null) ? state.length : null
  const isAwaited = asks && !read && !error
  return { ...knownChanges(transaction, network, state), isAwaited, isAsked: isAwaited && isNear, first }
}
