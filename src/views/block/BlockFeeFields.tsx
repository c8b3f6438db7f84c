import * as v from 'valibot'
import type { Block } from '#api/blocks.ts'
import { feeRulesOf } from '#api/feeRules.ts'
import { amount, maybe, record } from '#api/fields.ts'
import { allPlaces } from '#format/measure.ts'
import { Fact } from '#ui/Facts.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { usePlace } from '#views/network.ts'
import { SentFact } from '#views/SentFact.tsx'

/** What else a block tells of gas and fees: on a chain with rules of its own in the server's words, which are Ethereum's. */
export function BlockFeeFields({ block }: { block: Block }) {
  const { gas_used_percentage: used, burnt_fees_percentage: burnt, gas_target_percentage: target } = block
  const isOwn = feeRulesOf(block, usePlace().network.chainId) === 'own'
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
            <SentFact label="Base fees" name="burnt_fees">
              <Coin value={block.burnt_fees} />
              {burnt !== null && <span className="text-ink-2">, {allPlaces(burnt)} % of the fees</span>}
            </SentFact>
          )}
          {block.priority_fee !== null && (
            <SentFact label="Priority" name="priority_fee">
              <Coin value={block.priority_fee} />
            </SentFact>
          )}
          {target !== null && (
            <SentFact label="Gas target" name="gas_target_percentage">
              {allPlaces(target)} %
            </SentFact>
          )}
        </>
      )}
    </>
  )
}

const Celo = record({ base_fee: maybe(record({ amount: maybe(amount) })) })

/** Celo tells what its base fees came to, and who got them: `burnt_fees` is the same once more, by a name that isn't true there. */
function isToldByCelo({ burnt_fees, ...block }: Block): boolean {
  const celo = v.safeParse(Celo, (block as { celo?: unknown }).celo)
  return celo.success && celo.output.base_fee?.amount === burnt_fees
}
