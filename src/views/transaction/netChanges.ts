import type { Address } from '#api/addresses.ts'
import { type Chain, feeOf, type TransactionFee } from '#api/fees.ts'
import { isSameHash, isZeroAddress } from '#api/fields.ts'
import { type AmountFields, amountMoved, decimalsOf } from '#api/tokenAmounts.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { valueTransfersOf } from '#api/valueTransfers.ts'
import { feeTransfersOf } from '#api/feeTransfers.ts'

/** What moved: coin (no token), an amount of a token under the multiplier that its record tells, or an NFT. */
export type Asset = { token: Token | null; token_id: bigint | null; decimals: number | null } & Pick<
  AmountFields,
  'ui_multiplier'
>

/** What one address gained or lost of one asset, in its smallest unit: api/scaled.ts says how that is shown. `isFee`: paid as fee, or got as such. */
export type NetChange = { address: Address; asset: Asset; change: bigint; isFee: boolean }

type Add = (address: Address | null, asset: Asset, change: bigint, isFee?: boolean) => void

/** The chain's own. */
export const coin: Asset = { token: null, token_id: null, decimals: null }

/**
 * What a transaction changed for whom, as far as its own record tells: value, fee and listed token transfers; coin moved by
 * internal calls isn't in it. The fee is charged to who paid it, in what it was paid in. Where the record lists no transfers, `stateChanges` tell instead, as far as they were read.
 * What or how much of it isn't told is in neither. Grouped by address, the sender first; what sums to nothing is left out.
 */
export function netChanges(
  transaction: Transaction,
  chain: Chain,
  stateChanges: readonly StateChange[] = [],
): NetChange[] {
  const { from, token_transfers } = transaction
  if (!isMined(transaction)) return []
  const rows = new Map<string, NetChange>()
  const add: Add = (address, asset, change, isFee = false) => {
    if (!address || isZeroAddress(address.hash)) return
    const token = asset.token?.address_hash.toLowerCase()
    const key = [keyOf(address), token, asset.token_id, asset.ui_multiplier, isFee].join(' ')
    const row = rows.get(key)
    rows.set(key, { address, asset, isFee, change: (row?.change ?? 0n) + change })
  }
  const fee = feeOf(transaction, chain)
  if (token_transfers === null && stateChanges.length > 0) addState(transaction, fee, stateChanges, add)
  else addRecord(transaction, fee, add)
  const all = [...rows.values()]
  const order = [from, ...all.map(({ address }) => address)].map(keyOf)
  return all
    .filter(({ change }) => change !== 0n)
    .toSorted((a, b) => order.indexOf(keyOf(a.address)) - order.indexOf(keyOf(b.address)))
}

/** What moved, or how much of it, isn't told. */
export const isAmountUnknown = ({ token, total }: TokenTransfer) =>
  !token || total.length === 0 || total.some(({ value }) => amountMoved(token, value) === null)

const keyOf = (address: Address | null) => address?.hash.toLowerCase()

function addRecord(transaction: Transaction, fee: TransactionFee, add: Add): void {
  const { from, value, token_transfers } = transaction
  const moves = valueTransfersOf(transaction)
  // what the sender gave is known, also where it isn't who got it
  if (value !== null && moves?.length !== 0) add(from, coin, -value)
  for (const move of moves ?? []) add(move.to, coin, move.value)
  const ofFee = feeTransfersOf(transaction, fee)
  for (const transfer of token_transfers ?? []) {
    const { token } = transfer
    if (!token) continue // it is no coin
    for (const { value: moved, token_id, decimals, ui_multiplier } of transfer.total) {
      const amount = amountMoved(token, moved)
      if (amount === null) continue
      const asset: Asset = { token, token_id, decimals: decimalsOf(token, token_id, decimals), ui_multiplier }
      const isFee = ofFee.has(transfer)
      add(transfer.from, asset, -amount, isFee)
      add(transfer.to, asset, amount, isFee)
    }
  }
  const asset = feeAssetOf(fee)
  if (asset && ofFee.size === 0 && !isFeeOmitted(transaction, fee)) {
    add(fee.payer, asset, -(fee.paid ?? 0n), true)
    for (const { to: receiver, of } of fee.rest === null ? [] : fee.parts)
      add(receiver ?? null, asset, of, true)
  }
  // what its blobs cost is paid beside the fee
  add(fee.payer, coin, -fee.blobs, true)
}

function addState(
  { priority_fee: sentPriority }: Transaction,
  fee: TransactionFee,
  stateChanges: readonly StateChange[],
  add: Add,
): void {
  const feeAsset = feeAssetOf(fee)
  const isPaidIn = (token: Token | null) =>
    feeAsset !== null &&
    (token ? isSameHash(token.address_hash, feeAsset.token?.address_hash) : !feeAsset.token)
  // parts that don't add up are no parts
  const priority = fee.rest === null ? null : fee.parts.find(({ id }) => id === 'priority')?.of
  // where no priority is a part, it is what the other parts leave; or what the record calls so, if the builder got just that
  const isOfFee = (change: bigint | null): change is bigint =>
    change !== null && (change === fee.rest || (fee.rules === 'own' && change === sentPriority))
  for (const { type, address, token, token_id, is_miner, moved, ui_multiplier, ...state } of stateChanges) {
    if (!token && type !== 'coin') continue
    const asset: Asset = token
      ? { token, token_id, decimals: decimalsOf(token, token_id), ui_multiplier }
      : coin
    for (const { direction, total } of moved) {
      const pieces = amountMoved(token, total?.value)
      if (pieces !== null && direction)
        add(address, { ...asset, token_id: total?.token_id ?? null }, direction === 'from' ? -pieces : pieces)
    }
    const { balance_before: before, balance_after: after } = state
    const change =
      state.change ?? (moved.length > 0 || before === null || after === null ? null : after - before)
    // the fee is told apart from what was sent, and the builder's part of it from what it was sent
    const paid = isPaidIn(token) && isSameHash(address?.hash, fee.payer?.hash) ? -(fee.paid ?? 0n) : 0n
    const earned = isPaidIn(token) && is_miner ? (priority ?? (isOfFee(change) ? change : 0n)) : 0n
    if (change !== null) add(address, asset, change - paid - earned)
    add(address, asset, paid + earned, true)
  }
}

/** What the fee takes from whom; null for a token of which it isn't told which one it is. */
const feeAssetOf = ({ asset: { kind, token, decimals } }: TransactionFee): Asset | null =>
  kind === 'coin' ? coin : token && { token, token_id: null, decimals }

/** Coin was paid, but how much isn't told: what the state says of who paid holds it unparted. */
export const isFeeUnknown = ({ asset, paid }: TransactionFee): boolean =>
  asset.kind === 'coin' && paid === null

/** What was paid is in none of the changes: of what isn't told, or it may be among transfers that the record leaves out. */
export const isFeeOmitted = (transaction: Transaction, fee: TransactionFee): boolean =>
  fee.asset.kind === 'token' &&
  fee.paid !== 0n &&
  feeTransfersOf(transaction, fee).size === 0 &&
  (feeAssetOf(fee) === null || fee.paid === null || transaction.token_transfers_overflow === true)
