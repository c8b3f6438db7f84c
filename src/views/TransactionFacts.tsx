import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { visibleJson } from '#format/json.ts'
import { visible } from '#format/text.ts'
import { formatUnits, share, shortUnits } from '#format/units.ts'
import { Bar } from '#ui/Bar.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Coin } from './cells/Amount.tsx'
import { BlockLink } from './cells/BlockLink.tsx'
import { Nothing } from './cells/Nothing.tsx'
import { StrangerText } from './cells/StrangerText.tsx'
import { Worth } from './cells/Worth.tsx'
import { usePlace } from './network.ts'

/** Transaction types by number, as their EIPs name them. */
const types: Record<number, string> = {
  0: 'legacy',
  1: 'EIP-2930, access list',
  2: 'EIP-1559',
  3: 'EIP-4844, blobs',
  4: 'EIP-7702, set code',
}

/** Gas prices are told in gwei: 10⁹ wei. */
const gwei = (wei: bigint) => formatUnits(wei, 9)

/** The facts of a transaction that are read first. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { currency } = usePlace().network
  const {
    value,
    exchange_rate,
    historic_exchange_rate,
    block_number,
    position,
    nonce,
    type,
    transaction_types,
  } = transaction
  const pending = block_number === null ? 'pending' : 'not sent'
  const kinds = transaction_types.map((kind) => visible(kind.slice(0, 60)).replaceAll('_', ' ')).join(', ')
  return (
    <>
      <Facts>
        <Fact
          label="Value"
          worth={<Worth value={value} decimals={currency.decimals} rate={exchange_rate} />}
          note={<ThenWorth value={value} rate={historic_exchange_rate} />}
        >
          <Coin value={value} />
        </Fact>
        <FeeFact transaction={transaction} />
        <GasFact transaction={transaction} />
        <GasPriceFact transaction={transaction} />
        <Fact
          label="Block"
          note={<Inclusion position={position} durations={transaction.confirmation_duration} />}
        >
          <BlockLink number={block_number} why={pending} />
        </Fact>
        <Fact label="Nonce">
          {nonce === null ? <Nothing /> : <span className="mono">{count(nonce)}</span>}
        </Fact>
        <Fact label="Type" note={[type !== null && types[type], kinds].filter(Boolean).join('; ')}>
          {type === null ? <Nothing /> : <span className="mono">{type}</span>}
        </Fact>
      </Facts>
      <More transaction={transaction} />
    </>
  )
}

function ThenWorth({ value, rate }: { value: bigint | null; rate: string | null }) {
  const { currency } = usePlace().network
  const worth = <Worth value={value} decimals={currency.decimals} rate={rate} when="at the rate of its day" />
  return rate && value ? <>{worth} on its day</> : null
}

function FeeFact({ transaction }: { transaction: Transaction }) {
  const { currency } = usePlace().network
  const { fee, transaction_burnt_fee: burnt, priority_fee: priority, exchange_rate } = transaction
  const total = fee?.value ?? null
  const symbol = currency.symbol ?? ''
  const parts =
    total !== null && total > 0n && burnt !== null && priority !== null
      ? [
          { id: 'burnt', fill: 'strong' as const, of: burnt, label: 'burnt' },
          { id: 'priority', fill: 'accent' as const, of: priority, label: 'priority' },
        ].filter(({ of }) => of > 0n)
      : []
  return (
    <Fact
      label="Fee"
      note={fee?.type === 'maximum' ? 'at most' : null}
      worth={<Worth value={total} decimals={currency.decimals} rate={exchange_rate} />}
      below={
        parts.length > 0 &&
        total !== null && (
          <Bar
            legend
            parts={parts.map(({ id, fill, of, label }) => ({
              id,
              fill,
              percent: Number((of * 10_000n) / total) / 100,
              label: (
                <span title={`${formatUnits(of, currency.decimals)} ${symbol}`}>
                  <span className="mono">{shortUnits(of, currency.decimals, 8)}</span> {label},{' '}
                  {share(of, total)}
                </span>
              ),
            }))}
          />
        )
      }
    >
      <Coin value={total} />
    </Fact>
  )
}

function GasFact({
  transaction: { gas_used: used, gas_limit: limit, block_number },
}: {
  transaction: Transaction
}) {
  if (used === null || limit === null || limit === 0n) {
    return (
      <Fact label="Gas">
        {limit === null ? (
          <Nothing />
        ) : (
          <>
            <span className="mono">{count(limit)}</span> limit
          </>
        )}
        {limit !== null && block_number === null && (
          <span className="text-ink-2">, used is known once it is in a block</span>
        )}
      </Fact>
    )
  }
  const percent = Number((used * 1000n) / limit) / 10
  return (
    <Fact
      label="Gas"
      worth={share(used, limit)}
      below={
        <Bar
          parts={[
            { id: 'used', fill: 'strong', percent, label: '' },
            { id: 'rest', fill: 'rest', percent: 100 - percent, label: '' },
          ]}
        />
      }
    >
      <span className="mono">{count(used)}</span> used of <span className="mono">{count(limit)}</span> limit
    </Fact>
  )
}

function GasPriceFact({ transaction }: { transaction: Transaction }) {
  const {
    gas_price,
    base_fee_per_gas: base,
    max_fee_per_gas: max,
    max_priority_fee_per_gas: maxPriority,
  } = transaction
  const said = [
    base !== null && `base ${gwei(base)}`,
    base !== null && gas_price !== null && gas_price >= base && `priority ${gwei(gas_price - base)}`,
  ].filter(Boolean)
  const limits = [
    max !== null && `at most ${gwei(max)}`,
    maxPriority !== null &&
      (base === null || gas_price === null || maxPriority !== gas_price - base) &&
      `priority at most ${gwei(maxPriority)}`,
  ].filter(Boolean)
  return (
    <Fact label="Gas price" note={[said.join(' + '), ...limits].filter(Boolean).join(', ')}>
      {gas_price === null ? (
        <Nothing />
      ) : (
        <>
          <span className="mono">{gwei(gas_price)}</span> gwei
        </>
      )}
    </Fact>
  )
}

/** Position in the block, and how long inclusion took: between two moments, in ms. */
function Inclusion({ position, durations }: { position: number | null; durations: number[] }) {
  const seconds = Math.ceil((durations.at(-1) ?? 0) / 1000)
  return [
    position !== null && `position ${count(position)}`,
    seconds > 0 && `included within ${count(seconds)} s`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The rest of the record, so that no field is missing from the page. */
function More({ transaction }: { transaction: Transaction }) {
  const {
    result,
    exchange_rate,
    historic_exchange_rate,
    transaction_tag,
    has_error_in_internal_transactions: inner,
    actions,
    authorization_list,
  } = transaction
  const inside = inner === null ? null : inner ? 'yes' : 'none'
  return (
    <details className="group border-b border-rule open:border-0">
      <summary className="flex gap-2 py-[9px] text-ink-2 hover:text-accent">
        <span aria-hidden className="text-ink-3 group-open:rotate-90">
          ›
        </span>{' '}
        More
        <span className="truncate text-ink-3">
          result, rates, tag, actions, errors in internal calls, authorizations
        </span>
      </summary>
      <Facts>
        <Fact label="Result">{result ? <StrangerText text={result} /> : <Nothing />}</Fact>
        <Fact label="Rate" note={historic_exchange_rate && `$${historic_exchange_rate} on its day`}>
          {exchange_rate === null ? <Nothing /> : `$${exchange_rate} today`}
        </Fact>
        <Fact label="Tag">{transaction_tag ? <StrangerText text={transaction_tag} /> : <Nothing />}</Fact>
        <Fact label="Inner errors">{inside ?? <Nothing />}</Fact>
        <Fact label="Actions">{actions.length === 0 ? <Nothing /> : <Json value={actions} />}</Fact>
        <Fact label="Authorizations">
          {authorization_list.length === 0 ? <Nothing why="none" /> : <Json value={authorization_list} />}
        </Fact>
      </Facts>
    </details>
  )
}

function Json({ value }: { value: unknown }) {
  return <pre className="mono max-h-80 overflow-auto">{visibleJson(value)}</pre>
}
