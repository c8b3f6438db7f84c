import type { Transaction } from '#api/transactions.ts'

/** A part of a fee, in wei. */
export type FeePart = { id: 'burnt' | 'priority' | 'l1' | 'operator'; label: string; of: bigint }

/**
 * What a fee was made of, as far as it is told: burnt, priority, what a rollup pays to its first layer and to its operator.
 * `total` is null where nothing was paid yet, or not in coin, or how much isn't told. `rest` is what the parts leave open of it, below zero
 * where they are more than it.
 */
export function feeParts(transaction: Transaction): { total: bigint | null; parts: FeePart[]; rest: bigint } {
  const { fee, transaction_burnt_fee, priority_fee, l1_fee, operator_fee, celo } = transaction
  if (celo?.gas_token) return { total: null, parts: [], rest: 0n }
  const total = fee?.type === 'maximum' ? null : (fee?.value ?? null)
  const told: [FeePart['id'], string, bigint | null | undefined][] = [
    ['burnt', 'burnt', transaction_burnt_fee],
    ['priority', 'priority', priority_fee],
    ['l1', 'to L1', l1_fee],
    ['operator', 'to the operator', operator_fee],
  ]
  const parts = told.flatMap(([id, label, of]) => (of ? [{ id, label, of }] : []))
  return { total, parts, rest: parts.reduce((left, { of }) => left - of, total ?? 0n) }
}
