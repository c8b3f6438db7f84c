import * as v from 'valibot'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import { amount, maybe, record } from '#api/fields.ts'
import { allPlaces, decimalPlaces } from '#format/decimal.ts'
import { Fact } from '#ui/Facts.tsx'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ExtraFact } from '#views/extra/ExtraFact.tsx'
import type { ReactNode } from 'react'
import { nextBaseFee } from '#proofs/baseFee.ts'

/**
 * Further gas and fee fields of a block; on a chain with its own fee rules labelled in the server's words, which are Ethereum's.
 */
export function BlockFeeFields({ block }: { block: Block }) {
  const { gas_used_percentage: used, burnt_fees_percentage: burnt, gas_target_percentage: target } = block
  const isOwn = feeRulesOf(block, useNetwork().network.chainId) === 'own'
  return (
    <>
      <Fact label="Shares">
        {[
          used !== null && `${allPlaces(used)} % of the gas limit used`,
          !isOwn && burnt !== null && `${allPlaces(burnt)} % of the fees burnt`,
        ]
          .filter(Boolean)
          .join(', ') || <Nothing />}
      </Fact>
      {isOwn && (
        <>
          {block.burnt_fees !== null && !isToldByCelo(block) && (
            <ExtraFact label="Base fees" name="burnt_fees">
              <CoinAmount value={block.burnt_fees} />
              {burnt !== null && <span className="text-ink-2">, {allPlaces(burnt)} % of the fees</span>}
            </ExtraFact>
          )}
          {block.priority_fee !== null && (
            <ExtraFact label="Priority" name="priority_fee">
              <CoinAmount value={block.priority_fee} />
            </ExtraFact>
          )}
          {target !== null && (
            <ExtraFact label="Gas target" name="gas_target_percentage">
              {allPlaces(target)} %
            </ExtraFact>
          )}
        </>
      )}
    </>
  )
}

const Celo = record({ base_fee: maybe(record({ amount: maybe(amount) })) })

/** Celo sends its base fees and who got them: there `burnt_fees` repeats that sum, though nothing is burnt. */
function isToldByCelo({ burnt_fees, ...block }: Block): boolean {
  const celo = v.safeParse(Celo, (block as { celo?: unknown }).celo)
  return celo.success && celo.output.base_fee?.amount === burnt_fees
}

/** How far a block's gas was from its target, cut, and the resulting base fee, where that rule is known to hold; else null. */
export function gasTargetOf(block: Block, chainId: string | null): ReactNode {
  const { gas_target_percentage: target } = block
  const far = decimalPlaces(target?.replace('-', '') ?? null, 1)
  if (target === null || far === null || feeRulesOf(block, chainId) === 'own') return null
  const next = baseFeeTrend(block, chainId)
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
 * Direction of the base fee in the next block (EIP-1559). Null where that rule isn't known to hold, where the record implies
 * another target, and where the base fee is at its floor.
 */
export function baseFeeTrend(block: Block, chainId: string | null): 'falls' | 'rises' | 'stays' | null {
  const { base_fee_per_gas: baseFee, gas_used: gasUsed, gas_limit: gasLimit } = block
  if (feeRulesOf(block, chainId) !== 'ethereum' || !baseFee || gasUsed === null || gasLimit === null)
    return null
  if (gasUsed > gasLimit || isOfOtherTarget(block)) return null
  const next = nextBaseFee({ baseFee, gasUsed, gasLimit })
  // in whole wei: an eighth of 7 or less rounds down to nothing
  if (next === null || (baseFee < 8n && next <= baseFee)) return null
  return next > baseFee ? 'rises' : next < baseFee ? 'falls' : 'stays'
}

/** Whether the server's target isn't half the limit: off by more than its percentage, which was a float, can be. */
function isOfOtherTarget({ gas_target_percentage: sent, gas_used, gas_limit }: Block): boolean {
  if (sent === null || gas_used === null || !gas_limit) return false
  const meant = Number((gas_used * 2_000_000n) / gas_limit) / 10_000 - 100
  return Math.abs(Number(sent) - meant) > 0.01
}
