import { isMined } from '#api/mined.ts'
import type { Transaction } from '#api/transactions.ts'
import { exactUnits } from '#format/units.ts'
import { Fact } from '#ui/Facts.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { GasFact } from '#views/GasFact.tsx'

/** Gas prices are told in gwei: 10⁹ wei. */
const gwei = (wei: bigint) => exactUnits(wei, 9)

/** How much gas was used, of how much it might have; and what one unit of it cost. */
export function GasFacts({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <Gas transaction={transaction} />
      <GasPriceFact transaction={transaction} />
    </>
  )
}

function Gas({ transaction }: { transaction: Transaction }) {
  const { gas_used: used, gas_limit: limit } = transaction
  const waits = used === null && !isMined(transaction)
  return (
    <GasFact used={used} limit={limit}>
      {waits && limit !== null ? (
        <span title="known once it is in a block">
          at most <Count value={limit} />
        </span>
      ) : (
        <>
          <Count value={used} why={waits ? 'known once it is in a block' : undefined} /> used of{' '}
          <Count value={limit} /> limit
        </>
      )}
    </GasFact>
  )
}

function GasPriceFact({ transaction }: { transaction: Transaction }) {
  const { gas_price: price, max_fee_per_gas: max, max_priority_fee_per_gas: maxPriority } = transaction
  // in coin, where the price may be in a token
  const base = transaction.celo?.gas_token ? null : transaction.base_fee_per_gas
  const over = base !== null && price !== null && price >= base ? price - base : null
  const said = [base !== null && `base ${gwei(base)}`, over !== null && `priority ${gwei(over)}`]
  const isMost = price === max && !isMined(transaction) // nothing is paid yet
  const limits = [
    max !== null && !isMost && `at most ${gwei(max)}`,
    maxPriority !== null && maxPriority !== over && `priority at most ${gwei(maxPriority)}`,
  ]
  const note = [said.filter(Boolean).join(' + '), ...limits].filter(Boolean).join(', ')
  return (
    <Fact label="Gas price" note={note && `${note} gwei`}>
      {price === null ? (
        <Nothing />
      ) : (
        <>
          {isMost && 'at most '}
          <span className="mono wrap-anywhere">{gwei(price)}</span> gwei
        </>
      )}
    </Fact>
  )
}
