import type { Block } from '#api/blocks.ts'
import { decimalPlaces } from '#format/measure.ts'

/** How far a block's gas was from its target, cut, and what that does to the next base fee, where there is one. */
export function targetWords({
  gas_target_percentage: target,
  base_fee_per_gas: base,
}: Pick<Block, 'gas_target_percentage' | 'base_fee_per_gas'>): string | null {
  const far = decimalPlaces(target?.replace('-', '') ?? null, 1)
  if (target === null || far === null) return null
  const way = far === '0' ? 0 : target.startsWith('-') ? -1 : 1
  const away = way === 0 ? 'at target' : `${far} % ${way < 0 ? 'under' : 'over'} target`
  // before London, and on chains that do without one, servers tell a target all the same
  if (!base) return away
  return `${away}: the next base fee ${way === 0 ? 'stays' : way < 0 ? 'falls' : 'rises'}`
}
