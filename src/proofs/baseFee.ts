/** How a network moves its base fee from block to block: EIP-1559's two numbers, which some chains choose otherwise. */
export type BaseFeeRule = { elasticity: bigint; denominator: bigint }

/** Ethereum's own. */
const ethereumRule: BaseFeeRule = { elasticity: 2n, denominator: 8n }

/** The base fee, in wei, that must follow a block with these figures (EIP-1559). Null where the rule can't be applied. */
export function nextBaseFee(
  parent: { baseFee: bigint; gasUsed: bigint; gasLimit: bigint },
  { elasticity, denominator }: BaseFeeRule = ethereumRule,
): bigint | null {
  const { baseFee, gasUsed, gasLimit } = parent
  const target = gasLimit / elasticity
  if (target === 0n) return null
  if (gasUsed === target) return baseFee
  if (gasUsed > target) {
    const rise = (baseFee * (gasUsed - target)) / target / denominator
    return baseFee + (rise > 1n ? rise : 1n)
  }
  return baseFee - (baseFee * (target - gasUsed)) / target / denominator
}
