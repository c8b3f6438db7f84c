import type { Transaction } from '#api/transactions.ts'

/** A part of a fee, in wei. */
export type FeePart = { id: string; label: string; of: bigint; fill: 'strong' | 'accent' | 'edge' | 'rest' }

/**
 * What a fee was made of, in wei, as far as it is told: burnt, priority, what a rollup pays to its first layer and to its
 * operator. What is told of none of them is `rest`. `fits`: the parts are no more than the whole, so that they can be drawn.
 */
export function feeParts(transaction: Transaction): { parts: FeePart[]; fits: boolean } {
  const { fee, transaction_burnt_fee, priority_fee, l1_fee, operator_fee } = transaction
  const total = fee?.type === 'maximum' ? null : (fee?.value ?? null)
  const told: [string, string, bigint | null | undefined, FeePart['fill']][] = [
    ['burnt', 'burnt', transaction_burnt_fee, 'strong'],
    ['priority', 'priority', priority_fee, 'accent'],
    ['l1', 'to L1', l1_fee, 'edge'],
    ['operator', 'to the operator', operator_fee, 'edge'],
  ]
  const parts = told.flatMap(([id, label, of, fill]) => (of ? [{ id, label, of, fill }] : []))
  if (total === null || parts.length === 0) return { parts, fits: false }
  const rest = total - parts.reduce((sum, { of }) => sum + of, 0n)
  if (rest < 0n || parts.some(({ of }) => of < 0n)) return { parts, fits: false }
  return {
    parts: rest === 0n ? parts : [...parts, { id: 'rest', label: 'the rest', of: rest, fill: 'rest' }],
    fits: true,
  }
}
