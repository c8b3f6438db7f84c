import { isMined, type Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { evenShare, exactUnits } from '#format/units.ts'
import { Bar } from '#ui/Bar.tsx'
import { Fact } from '#ui/Facts.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'

/** Gas prices are told in gwei: 10⁹ wei. */
const gwei = (wei: bigint) => exactUnits(wei, 9)

/** How much gas was used, of how much it might have; and what one unit of it cost. */
export function GasFacts({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <GasFact transaction={transaction} />
      <GasPriceFact transaction={transaction} />
    </>
  )
}

function GasFact({ transaction }: { transaction: Transaction }) {
  const { gas_used: used, gas_limit: limit } = transaction
  // a bar of more than its whole would be a lie
  const drawn = used !== null && limit !== null && limit > 0n && used >= 0n && used <= limit
  const percent = drawn ? Number((used * 1000n) / limit) / 10 : 0
  const waits = used === null && !isMined(transaction)
  return (
    <Fact
      label="Gas"
      worth={drawn && evenShare(used, limit)}
      below={
        drawn && (
          <Bar
            parts={[
              { id: 'used', fill: 'strong', percent, label: '' },
              { id: 'rest', fill: 'rest', percent: 100 - percent, label: '' },
            ]}
          />
        )
      }
    >
      {waits && limit !== null ? (
        <span title="known once it is in a block">
          at most <Gas gas={limit} />
        </span>
      ) : (
        <>
          <Gas gas={used} why={waits ? 'known once it is in a block' : 'not sent'} /> used of{' '}
          <Gas gas={limit} /> limit
        </>
      )}
      {used !== null && limit !== null && used > limit && (
        <span className="text-ink-2">, sent so: more than it might</span>
      )}
    </Fact>
  )
}

function Gas({ gas, why = 'not sent' }: { gas: bigint | null; why?: string }) {
  return gas === null ? <Nothing why={why} /> : <span className="mono wrap-anywhere">{count(gas)}</span>
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
  return (
    <Fact label="Gas price" note={[said.filter(Boolean).join(' + '), ...limits].filter(Boolean).join(', ')}>
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
