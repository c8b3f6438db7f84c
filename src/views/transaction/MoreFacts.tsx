import type { ReactNode } from 'react'
import { settlementOf } from '#api/rollups.ts'
import { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { priceOf } from '#format/dollars.ts'
import { exactUnits } from '#format/units.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { CoinGasPrice } from '#views/cells/GasPrice.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { StrangerText } from '#views/cells/StrangerText.tsx'
import { Json } from '#views/json/Json.tsx'
import { OtherFacts } from '#views/json/OtherFacts.tsx'
import { FeeFields } from './FeeFields.tsx'
import { RevertReason } from './RevertReason.tsx'
import { useWorthShown } from '#views/useWorthShown.ts'

/** What only some chains tell, in the order in which it is read: the field, what it is called, and what it is. */
const extras: readonly (readonly [
  keyof Transaction,
  string,
  'coin' | 'price' | 'L1 price' | 'count' | 'text' | 'json',
])[] = [
  ['l1_fee', 'L1 fee', 'coin'],
  ['l1_gas_used', 'L1 gas', 'count'],
  ['l1_gas_price', 'L1 gas price', 'L1 price'],
  ['l1_fee_scalar', 'L1 fee scalar', 'text'],
  ['operator_fee', 'Operator fee', 'coin'],
  ['blob_gas_used', 'Blob gas', 'count'],
  ['blob_gas_price', 'Blob gas price', 'price'],
  ['max_fee_per_blob_gas', 'Blob gas price, at most', 'price'],
  ['burnt_blob_fee', 'Blob fee burnt', 'coin'],
  ['blob_versioned_hashes', 'Blobs', 'json'],
  ['fhe_operations_count', 'FHE operations', 'count'],
  ['op_withdrawals', 'Withdrawals', 'json'],
  ['op_interop_messages', 'Messages', 'json'],
  ['arbitrum', 'Arbitrum', 'json'],
  ['scroll', 'Scroll', 'json'],
  ['zksync', 'zkSync', 'json'],
  ['zilliqa', 'Zilliqa', 'json'],
]
const known = new Set([
  ...Object.keys(Transaction.pipe[2].entries),
  // the same by the names of older servers
  'block',
  'tx_types',
  'tx_tag',
  'tx_burnt_fee',
  'has_error_in_internal_txs',
  'op_interop',
])

/** What is left of a transaction's record when the first facts are read, to the last field that its server sent. */
export function MoreFacts({ transaction }: { transaction: Transaction }) {
  const {
    result,
    exchange_rate,
    historic_exchange_rate,
    transaction_tag,
    has_error_in_internal_transactions: inner,
    is_pending_update,
    token_transfers_overflow: overflow,
    confirmation_duration: durations,
  } = transaction
  const isWorthShown = useWorthShown()
  const settlement = settlementOf(transaction)
  return (
    <>
      <Facts>
        <Fact label="Method">
          {transaction.method ? <StrangerText text={transaction.method} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Result">{result ? <StrangerText text={result} longest={2000} /> : <Nothing />}</Fact>
        {isWorthShown && (
          <Fact
            label="Rate"
            note={historic_exchange_rate && <Rate rate={historic_exchange_rate} of="on its day" />}
          >
            {exchange_rate === null ? <Nothing /> : <Rate rate={exchange_rate} of="today" />}
          </Fact>
        )}
        <FeeFields transaction={transaction} />
        <Fact label="Included">
          {durations.length === 0 ? (
            <Nothing />
          ) : (
            `${durations.length === 1 ? 'within' : 'after'} ${durations.slice(0, 10).map(count).join(' to ')} ms`
          )}
        </Fact>
        <Fact label="Tag">
          {transaction_tag ? <StrangerText text={transaction_tag} longest={2000} /> : <Nothing />}
        </Fact>
        <Fact label="Inner errors">{told(inner, 'yes', 'none')}</Fact>
        <Fact label="Reindexing">{told(is_pending_update, 'its block is being indexed again', 'no')}</Fact>
        <Fact label="Transfers">{told(overflow, 'more than its record lists', 'all in its record')}</Fact>
        {settlement && (
          <Fact
            label="Rollup"
            note={settlement.batch !== null && `batch ${count(settlement.batch)}, in the server’s words`}
          >
            <StrangerText text={settlement.status} longest={200} />
          </Fact>
        )}
        {extras.map(([field, label, kind]) => (
          <Extra key={field} value={transaction[field]} label={label} kind={kind} />
        ))}
        <OtherFacts record={transaction} known={known} />
      </Facts>
      <RevertReason transaction={transaction} />
    </>
  )
}

function told(flag: boolean | null, yes: string, no: string): ReactNode {
  return flag === null ? <Nothing /> : flag ? yes : no
}

/** Of one kind of chain: nothing where it isn't sent at all. */
function Extra({ value, label, kind }: { value: unknown; label: string; kind: (typeof extras)[number][2] }) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return null
  return <Fact label={label}>{value === null ? <Nothing /> : <Shown value={value} kind={kind} />}</Fact>
}

function Shown({ value, kind }: { value: unknown; kind: (typeof extras)[number][2] }) {
  if (typeof value === 'bigint' && kind === 'coin') return <Coin value={value} />
  if (typeof value === 'bigint' && kind === 'price') return <CoinGasPrice value={value} />
  // in the coin of the chain below, which has 18 decimals
  if (typeof value === 'bigint' && kind === 'L1 price') return <>{exactUnits(value, 9)} gwei</>
  if (typeof value === 'bigint' || typeof value === 'number') return count(value)
  return typeof value === 'string' ? <StrangerText text={value} longest={2000} /> : <Json value={value} />
}

function Rate({ rate, of }: { rate: string; of: string }) {
  return <span title={`${rate} USD`}>{`$${priceOf(rate) ?? rate} ${of}`}</span>
}
