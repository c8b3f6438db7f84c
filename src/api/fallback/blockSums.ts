import * as v from 'valibot'
import { Block } from '#api/blocks.ts'
import { type Chain, feeOf } from '#api/fees.ts'
import type { Transaction } from '#api/transactions.ts'

/**
 * A block as its transactions tell it, the last first, where `isRead` says that all of them were read: how many, what gas they used, and in wei what they paid and
 * what of that was burnt. What one of them doesn't tell is null, and so is what they paid where it isn't all in coin; what only
 * a record tells (limit, size, parent) is null, too. Priority fees aren't added up: old kinds of transaction tell none.
 */
export function blockOfRows(
  height: number,
  rows: readonly Transaction[],
  isRead: boolean,
  chain: Chain,
): Block {
  const isWhole = isRead && areAll(rows)
  const sum = (amounts: readonly (bigint | null)[]): string | null =>
    isWhole && amounts.every((amount) => amount !== null)
      ? amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n).toString()
      : null
  const bases = new Set(rows.map(({ base_fee_per_gas }) => base_fee_per_gas))
  const [base] = bases
  const fees = rows.map((row) => feeOf(row, chain))
  const isCoin = fees.every(({ asset, isMost }) => asset.kind === 'coin' && !isMost)
  return v.parse(Block, {
    height,
    timestamp: rows[0]?.timestamp,
    // the first is the last of the block
    transactions_count: isWhole ? rows.length : (rows[0]?.position ?? -1) + 1 || null,
    gas_used: sum(rows.map(({ gas_used }) => gas_used)),
    base_fee_per_gas: bases.size === 1 ? base?.toString() : null,
    transaction_fees: isCoin ? sum(fees.map(({ amount }) => amount)) : null,
    burnt_fees: isCoin ? sum(fees.map(({ burnt }) => burnt)) : null,
  })
}

/** Whether none is missing between the last, which comes first, and that at position 0. Where positions aren't told, nothing is missed. */
function areAll(rows: readonly Transaction[]): boolean {
  const places = rows.map(({ position }) => position)
  return places.every((place, at) => place === null || place === rows.length - 1 - at)
}
