import type { Address } from '#api/addresses.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import { rawOf } from '#api/queries.ts'
import { isSameHash } from '#api/sameHash.ts'
import type { StateChange } from '#api/stateChanges.ts'
import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { callsIn } from '#api/valueMoves.ts'
import { keyOf } from '#views/flow/flowSums.ts'
import { differenceOf, isCoin, movedOf } from '#views/state/changed.ts'
import { isFeeUntold, isUntold, type NetChange, netChanges } from './netChanges.ts'

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
    transfers: unreadIn(transaction) + (token_transfers?.filter(isUntold).length ?? 0),
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
  const unsure = isFeeUntold(fee) ? fee.payer : null
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
export function unreadIn(transaction: Transaction): number {
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
