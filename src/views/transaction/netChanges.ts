import type { Address } from '#api/addresses.ts'
import { amountMoved, decimalsOf } from '#api/decimals.ts'
import { isZeroAddress } from '#api/naming.ts'
import { isSameHash } from '#api/sameHash.ts'
import type { StateChange } from '#api/stateChanges.ts'
import type { Token } from '#api/tokens.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { feeParts } from '#views/feeParts.ts'

/** What moved: coin (no token), an amount of a token, or an NFT. */
export type Asset = { token: Token | null; token_id: bigint | null; decimals: number | null }

/** What one address gained or lost of one asset, in its smallest unit. `isFee`: paid as fee by the sender, or got as such by the builder. */
export type NetChange = { address: Address; asset: Asset; change: bigint; isFee: boolean }

type Add = (address: Address | null, asset: Asset, change: bigint, isFee?: boolean) => void

/** The chain's own. */
export const coin: Asset = { token: null, token_id: null, decimals: null }

/**
 * What a transaction changed for whom, as far as its own record tells: value, fee and listed token transfers; coin moved by
 * internal calls isn't in it. Where the record lists no transfers, `stateChanges` tell instead, as far as they were read.
 * What or how much of it isn't told is in neither. Grouped by address, the sender first; what sums to nothing is left out.
 */
export function netChanges(transaction: Transaction, stateChanges: readonly StateChange[] = []): NetChange[] {
  const { from, token_transfers } = transaction
  if (!isMined(transaction)) return []
  const rows = new Map<string, NetChange>()
  const add: Add = (address, asset, change, isFee = false) => {
    if (!address || isZeroAddress(address.hash)) return
    const token = asset.token?.address_hash.toLowerCase()
    const key = [keyOf(address), token, asset.token_id, isFee].join(' ')
    const row = rows.get(key)
    rows.set(key, { address, asset, isFee, change: (row?.change ?? 0n) + change })
  }
  if (token_transfers === null && stateChanges.length > 0) addState(transaction, stateChanges, add)
  else addRecord(transaction, add)
  const all = [...rows.values()]
  const order = [from, ...all.map(({ address }) => address)].map(keyOf)
  return all
    .filter(({ change }) => change !== 0n)
    .toSorted((a, b) => order.indexOf(keyOf(a.address)) - order.indexOf(keyOf(b.address)))
}

/** What moved, or how much of it, isn't told. */
export const isUntold = ({ token, total }: TokenTransfer) =>
  !token || total.length === 0 || total.some(({ value }) => amountMoved(token, value) === null)

const keyOf = (address: Address | null) => address?.hash.toLowerCase()

function addRecord(transaction: Transaction, add: Add): void {
  const { from, to, created_contract, value, status, token_transfers } = transaction
  if (value !== null && status !== 'error') {
    add(from, coin, -value)
    add(to ?? created_contract, coin, value)
  }
  for (const transfer of token_transfers ?? []) {
    const { token } = transfer
    if (!token) continue // it is no coin
    for (const { value: moved, token_id, decimals } of transfer.total) {
      const amount = amountMoved(token, moved)
      if (amount === null) continue
      const asset: Asset = { token, token_id, decimals: decimalsOf(token, token_id, decimals) }
      add(transfer.from, asset, -amount)
      add(transfer.to, asset, amount)
    }
  }
  // what its blobs cost is paid beside the fee
  add(from, coin, -feeOf(transaction) - (transaction.burnt_blob_fee ?? 0n), true)
}

function addState(transaction: Transaction, stateChanges: readonly StateChange[], add: Add): void {
  const { from } = transaction
  const priority = transaction.celo?.gas_token ? 0n : transaction.priority_fee
  const { rest } = feeParts(transaction)
  for (const { type, address, token, token_id, is_miner, moved, ...state } of stateChanges) {
    if (!token && type !== 'coin') continue
    const asset: Asset = token ? { token, token_id, decimals: decimalsOf(token, token_id) } : coin
    for (const { direction, total } of moved) {
      const pieces = amountMoved(token, total?.value)
      if (pieces !== null && direction)
        add(address, { ...asset, token_id: total?.token_id ?? null }, direction === 'from' ? -pieces : pieces)
    }
    const { balance_before: before, balance_after: after } = state
    const change =
      state.change ?? (moved.length > 0 || before === null || after === null ? null : after - before)
    // the fee is told apart from what was sent, and the builder's part of it from what it was sent
    const paid = !token && isSameHash(address?.hash, from?.hash) ? -feeOf(transaction) : 0n
    // where no priority is told, it is what wasn't burnt
    const earned = !token && is_miner ? (priority ?? (rest === change ? rest : 0n)) : 0n
    if (change !== null) add(address, asset, change - paid - earned)
    add(address, asset, paid + earned, true)
  }
}

/** In coin: a fee that was paid in a token is none. */
const feeOf = (transaction: Transaction): bigint => feeParts(transaction).total ?? 0n

/** Coin was paid, but how much isn't told: what the state says of the sender holds it unparted. */
export const isFeeUntold = (transaction: Transaction): boolean =>
  !transaction.celo?.gas_token && feeParts(transaction).total === null
