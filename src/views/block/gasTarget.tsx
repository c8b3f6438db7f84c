import type { ReactNode } from 'react'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf, nextBaseFee } from '#api/feeRules.ts'
import { allPlaces, decimalPlaces } from '#format/measure.ts'

/**
 * How far a block's gas was from its target, cut, and what that does to the next base fee, where it is known to do so. Null on
 * chains with rules of their own.
 */
export function gasTargetOf(block: Block, chainId: string | null): ReactNode {
  const { gas_target_percentage: target } = block
  const far = decimalPlaces(target?.replace('-', '') ?? null, 1)
  if (target === null || far === null || feeRulesOf(block, chainId) === 'own') return null
  const next = nextBaseFee(block, chainId)
  return (
    <>
      <span title={`${allPlaces(target)} %`}>
        {far === '0' ? 'at target' : `${far} % ${target.startsWith('-') ? 'under' : 'over'} target`}
      </span>
      {next && `: the next base fee ${next}`}
    </>
  )
}
