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

/** The known balance changes, and whether all coin is included: internal transfers aren't in the record. */
export type KnownChanges = {
  changes: NetChange[]
  /** `record`: no code could move any. `state`: by the state changes. `unknown`: only what the sender gave. */
  coin: 'record' | 'state' | 'unknown'
  hasInner: boolean
  /** Numbers of changes left out, because amount or asset isn't known. */
  left: { transfers: number; changes: number }
}

/** Selectors of transfer, transferFrom, approve and setApprovalForAll, which move no coin. */
const ofToken = /^0x(?:a9059cbb|23b872dd|095ea7b3|a22cb465)/i

/** Whether code ran that may have sent coin. */
export function mayMoveCoin(transaction: Transaction): boolean {
  const { status, to, created_contract, value, raw_input } = transaction
  if (!isMined(transaction) || status === 'error') return false
  // the other calls of a batch aren't inspected
  if (callsIn(transaction) !== 1) return true
  if (value === 0n && ofToken.test(raw_input ?? '')) return false
  return created_contract !== null || to?.is_contract !== false
}

/**
 * The certain balance changes of a transaction. If internal calls may have moved coin, only `state` tells its receivers; without
 * it, none is named.
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
  const netOfRecord = netChanges(transaction, chain)
  if (!mayMoveCoin(transaction)) return { changes: netOfRecord, coin: 'record', hasInner: false, left }
  const coins = state.filter(isTold)
  // the payer's change includes at least the fee: a state without it is incomplete
  const payer = fee.asset.kind === 'coin' ? fee.payer : from
  if (!coins.some(({ address }) => isSameHash(address.hash, payer?.hash)))
    return {
      changes: netOfRecord.filter(
        ({ address, asset, isFee }) => asset.token || isFee || isSameHash(address.hash, from?.hash),
      ),
      coin: 'unknown',
      hasInner: false,
      left,
    }
  const moved = netChanges({ ...transaction, token_transfers: null }, chain, coins)
  const tokens = netOfRecord.filter(({ asset }) => asset.token)
  // sender first, fee last as in the record, so that nothing moves when the state loads
  const rows = [...moved.filter(({ isFee }) => !isFee), ...tokens, ...moved.filter(({ isFee }) => isFee)]
  // an unknown fee can't be separated from what its payer gave
  const unsure = isFeeUnknown(fee) ? fee.payer : null
  const addresses = [from, ...[...tokens, ...rows].map(({ address }) => address)]
  const order = [...new Set(addresses.map((address) => address && keyOf(address)))]
  return {
    changes: rows.toSorted((a, b) => order.indexOf(keyOf(a.address)) - order.indexOf(keyOf(b.address))),
    coin: 'state',
    hasInner: sent(moved, unsure) !== sent(netOfRecord, unsure),
    left: { ...left, changes: state.filter((change) => !change.token && isUnknown(change)).length },
  }
}

/** Number of transfers in the record that failed to parse. */
export function unreadTransfersIn(transaction: Transaction): number {
  const { token_transfers: sent } = (rawOf(transaction) ?? {}) as { token_transfers?: unknown }
  const read = transaction.token_transfers?.length
  return Array.isArray(sent) && read !== undefined ? sent.length - read : 0
}

const isUnknown = (change: StateChange) =>
  (!change.token && !isCoin(change)) ||
  (change.moved.length > 0 ? movedOf(change) : differenceOf(change)) === null

const isTold = (change: StateChange) => isCoin(change) && differenceOf(change) !== null

const sent = (changes: readonly NetChange[], except: Address | null) =>
  changes
    .filter(({ address, asset, isFee }) => !asset.token && !isFee && !isSameHash(address.hash, except?.hash))
    .map(({ address, change }) => `${keyOf(address)} ${change}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join()

type LoadedChanges = Pick<KnownChanges, 'changes' | 'coin' | 'left'> & { first: number | null }

/** Whether all changes are known, apart from internal coin: a partial sum or price would be wrong. */
export const isComplete = (
  transaction: Transaction,
  chain: Chain,
  { coin, first, left }: LoadedChanges,
): boolean =>
  transaction.token_transfers_overflow !== true &&
  !(coin === 'state' && isFeeUnknown(feeOf(transaction, chain))) &&
  (transaction.token_transfers !== null || first === null) &&
  left.transfers + left.changes === 0

/**
 * Net worth of the sender's changes including the fee, in 10^-18 USD, each cut as displayed. Null if a part is unknown or has no
 * rate, and if nothing was received in return.
 */
export function netWorthOf(transaction: Transaction, known: LoadedChanges, chain: Chain): bigint | null {
  const { from, token_transfers, exchange_rate } = transaction
  const { currency } = chain
  const fee = feeOf(transaction, chain)
  const isKnown = known.coin === 'state' || (known.coin === 'record' && token_transfers !== null)
  if (!isKnown || !isComplete(transaction, chain, known)) return null
  const own = known.changes.filter(({ address }) => isSameHash(address.hash, from?.hash))
  // a fee that another paid doesn't count
  if (!fee.sponsor && fee.paid !== 0n && (fee.paid === null || !own.some(({ isFee }) => isFee))) return null
  // what was only sent may have bought something without a transfer event, such as wrapped coin
  const has = (sign: 1n | -1n) => own.some(({ change, isFee }) => !isFee && change * sign > 0n)
  if (!has(1n) || !has(-1n)) return null
  let net = 0n
  for (const { asset, change } of own) {
    const { token, token_id } = asset
    // a token that is the coin itself repeats the same transfer
    if (token?.symbol && token.symbol === currency.symbol) return null
    const { value, decimals } = amountOf(change < 0n ? -change : change, asset, currency.decimals)
    // a collection's rate is no NFT's price
    if (value === null || decimals === null || token_id !== null) return null
    const worth = exactWorth(value, decimals, token ? rateOf(token) : exchange_rate)
    if (worth === null) return null
    net += change < 0n ? -worth : worth
  }
  return net
}

/**
 * Balance changes of a transaction. If internal calls may have moved coin, its state changes are fetched once `place` is near the
 * viewport, because they are costly for servers; not where requests cost credits, nor before the server has indexed those calls.
 */
export function useKnownChanges(
  transaction: Transaction,
  place: RefObject<Element | null>,
): KnownChanges & {
  isAwaited: boolean
  isAsked: boolean
  /** Number of changes read, if more may be needed; else null. */
  first: number | null
} {
  const { api, network } = useNetwork()
  const enabled =
    !api.keyed && transaction.result !== 'awaiting_internal_transactions' && mayMoveCoin(transaction)
  const query = stateChangesQuery(api, transaction.hash.toLowerCase())
  const isNear = useWasInViewport(place, enabled, 300)
  // final once the transaction is settled
  const staleTime = isSettled(transaction) ? { staleTime: Infinity } : null
  const { rows, more, read, error } = useCachedList({ ...query, ...staleTime }, enabled && isNear)
  const state = rows.map(({ item }) => item)
  // coin precedes tokens, whose transfers are usually in the record
  const first =
    more && (transaction.token_transfers === null || state.at(-1)?.token === null) ? state.length : null
  const isAwaited = enabled && !read && !error
  return { ...knownChanges(transaction, network, state), isAwaited, isAsked: isAwaited && isNear, first }
}
