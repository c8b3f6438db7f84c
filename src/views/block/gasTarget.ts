import type { Block } from '#api/blocks.ts'

/** How far a block's gas was from its target, and what that does to the next base fee, where there is one. */
export function targetWords({
  gas_target_percentage: target,
  base_fee_per_gas: base,
}: Pick<Block, 'gas_target_percentage' | 'base_fee_per_gas'>): string | null {
  if (target === null) return null
  const away =
    target === 0 ? 'at target' : `${Math.abs(target).toFixed(1)} % ${target < 0 ? 'under' : 'over'} target`
  // before London, and on chains that do without one, servers tell a target all the same
  if (!base) return away
  return `${away}: the next base fee ${target === 0 ? 'stays' : target < 0 ? 'falls' : 'rises'}`
}
