import type { ReactNode } from 'react'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import { allPlaces, decimalPlaces } from '#format/measure.ts'
import { nextBaseFee } from '#proofs/baseFee.ts'

/**
 * How far a block's gas was from its target, cut, and what that does to the next base fee, where it is known to do so. Null on
 * chains with rules of their own.
 */
export function gasTargetOf(block: Block, chainId: string | null): ReactNode {
  const { gas_target_percentage: target } = block
  const far = decimalPlaces(target?.replace('-', '') ?? null, 1)
  if (target === null || far === null || feeRulesOf(block, chainId) === 'own') return null
  const next = wayOfBaseFee(block, chainId)
  return (
    <>
      <span title={`${allPlaces(target)} %`}>
        {far === '0' ? 'at target' : `${far} % ${target.startsWith('-') ? 'under' : 'over'} target`}
      </span>
      {next && `: the next base fee ${next}`}
    </>
  )
}

/**
 * Which way the base fee goes in the next block (EIP-1559). Null where that rule isn't known to hold, where the record tells
 * another target, and where the base fee is at its floor.
 */
export function wayOfBaseFee(block: Block, chainId: string | null): 'falls' | 'rises' | 'stays' | null {
  const { base_fee_per_gas: baseFee, gas_used: gasUsed, gas_limit: gasLimit } = block
  if (feeRulesOf(block, chainId) !== 'ethereum' || !baseFee || gasUsed === null || gasLimit === null)
    return null
  if (gasUsed > gasLimit || isOfOtherTarget(block)) return null
  const next = nextBaseFee({ baseFee, gasUsed, gasLimit })
  // whole wei: from 7 down there is nothing that an eighth takes away
  if (next === null || (baseFee < 8n && next <= baseFee)) return null
  return next > baseFee ? 'rises' : next < baseFee ? 'falls' : 'stays'
}

/** Whether the server reckons with another target than half the limit: by more than its percentage may be off, which was a float. */
function isOfOtherTarget({ gas_target_percentage: sent, gas_used, gas_limit }: Block): boolean {
  if (sent === null || gas_used === null || !gas_limit) return false
  const meant = Number((gas_used * 2_000_000n) / gas_limit) / 10_000 - 100
  return Math.abs(Number(sent) - meant) > 0.01
}
