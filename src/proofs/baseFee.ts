/** EIP-1559's two parameters, which some chains choose differently from Ethereum. */
export type BaseFeeRule = { elasticity: bigint; denominator: bigint }

const ethereumRule: BaseFeeRule = { elasticity: 2n, denominator: 8n }

/** The base fee, in wei, of the block after one with these figures (EIP-1559). Null if the rule can't be applied. */
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
