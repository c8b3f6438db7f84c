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

/** What moved: coin (no token), a token under the multiplier in its record, or an NFT. */
export type Asset = { token: Token | null; token_id: bigint | null; decimals: number | null } & Pick<
  AmountFields,
  'ui_multiplier'
>

/** Gain or loss of an address in one asset, in unscaled smallest units. `isFee`: a fee paid or received. */
export type NetChange = { address: Address; asset: Asset; change: bigint; isFee: boolean }

type Add = (address: Address | null, asset: Asset, change: bigint, isFee?: boolean) => void

export const coin: Asset = { token: null, token_id: null, decimals: null }

/**
 * Balance changes from a transaction's record: value, fee and listed token transfers, without internal coin. The fee is charged
 * to its payer in its asset. If the record lists no transfers, cached `stateChanges` are used. Unknown assets and amounts are
 * left out. Grouped by address, the sender first, without zero sums.
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

export const isAmountUnknown = ({ token, total }: TokenTransfer) =>
  !token || total.length === 0 || total.some(({ value }) => amountMoved(token, value) === null)

const keyOf = (address: Address | null) => address?.hash.toLowerCase()

function addRecord(transaction: Transaction, fee: TransactionFee, add: Add): void {
  const { from, value, token_transfers } = transaction
  const moves = valueTransfersOf(transaction)
  // the sender's payment is known even if its receivers aren't
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
  // blob fees are charged in addition
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
  // parts that don't add up are ignored
  const priority = fee.rest === null ? null : fee.parts.find(({ id }) => id === 'priority')?.of
  // without a priority part, it is the remainder; or the record's value, if the builder received exactly that
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
    // separates the fee from the payer's transfers, and the builder's part from its own
    const paid = isPaidIn(token) && isSameHash(address?.hash, fee.payer?.hash) ? -(fee.paid ?? 0n) : 0n
    const earned = isPaidIn(token) && is_miner ? (priority ?? (isOfFee(change) ? change : 0n)) : 0n
    if (change !== null) add(address, asset, change - paid - earned)
    add(address, asset, paid + earned, true)
  }
}

/** The asset of the fee; null for an unknown token. */
const feeAssetOf = ({ asset: { kind, token, decimals } }: TransactionFee): Asset | null =>
  kind === 'coin' ? coin : token && { token, token_id: null, decimals }

/** Coin paid the fee in an unknown amount, so the payer's state change includes it inseparably. */
export const isFeeUnknown = ({ asset, paid }: TransactionFee): boolean =>
  asset.kind === 'coin' && paid === null

/** The fee is in none of the changes: its asset is unknown, or it may be among transfers that the record omits. */
export const isFeeOmitted = (transaction: Transaction, fee: TransactionFee): boolean =>
  fee.asset.kind === 'token' &&
  fee.paid !== 0n &&
  feeTransfersOf(transaction, fee).size === 0 &&
  (feeAssetOf(fee) === null || fee.paid === null || transaction.token_transfers_overflow === true)
