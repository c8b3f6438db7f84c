import { useState } from 'react'
import type { Transaction } from '#api/transactions.ts'
import { count } from '#format/count.ts'
import { isDropped, unplaced } from '#format/status.ts'
import { visible } from '#format/text.ts'
import { worthOf } from '#format/worth.ts'
import { Fact, Facts } from '#ui/Facts.tsx'
import { part } from '#ui/part.tsx'
import { Coin } from '#views/cells/Amount.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { FeeFact } from './FeeFact.tsx'
import { GasFacts } from './GasFacts.tsx'
import { Guard } from '#views/Guard.tsx'
import { usePlace } from '#views/network.ts'
import { longReasonOf } from '#views/reason.ts'
import { useWorthShown } from '#views/worth.ts'

/** Transaction types by number, as their EIPs name them. */
const types: Record<number, string> = {
  0: 'legacy',
  1: 'EIP-2930, access list',
  2: 'EIP-1559',
  3: 'EIP-4844, blobs',
  4: 'EIP-7702, set code',
}
const typesShown = 12

/** The facts of a transaction that are read first, and the rest of its record on demand. */
export function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const { block_number, nonce, type, transaction_types } = transaction
  const kinds = transaction_types
    .slice(0, typesShown)
    .map((kind) => visible(kind.slice(0, 60)).replaceAll('_', ' '))
    .join(', ')
  const reason = longReasonOf(transaction)
  return (
    <>
      <Facts>
        {reason && <Fact label="Failed with">{reason}</Fact>}
        <ValueFact transaction={transaction} />
        <FeeFact transaction={transaction} />
        <GasFacts transaction={transaction} />
        <Fact label="Block" note={<Inclusion transaction={transaction} />}>
          <BlockLink number={block_number} why={unplaced(transaction)} />
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

/** What was sent, and its worth today and on its day; struck where it failed and so went nowhere. */
function ValueFact({ transaction }: { transaction: Transaction }) {
  const { value, status, exchange_rate, historic_exchange_rate } = transaction
  const { decimals } = usePlace().network.currency
  const isWorthShown = useWorthShown()
  if (status === 'error' && value)
    return (
      <Fact label="Value" note={`not sent${isDropped(transaction) ? ' by this one' : ': it failed'}`}>
        <s>
          <Coin value={value} />
        </s>
      </Fact>
    )
  const then = isWorthShown && value && worthOf(value, decimals, historic_exchange_rate) && (
    <>
      <Worth value={value} decimals={decimals} rate={historic_exchange_rate} when="on its day" /> on its day
    </>
  )
  return (
    <Fact
      label="Value"
      worth={<Worth value={value} decimals={decimals} rate={exchange_rate} />}
      note={then || null}
    >
      <Coin value={value} />
    </Fact>
  )
}

/** Position in the block, and how long inclusion took: between two moments, in ms. */
function Inclusion({ transaction: { position, confirmation_duration } }: { transaction: Transaction }) {
  const seconds = Math.ceil((confirmation_duration.at(-1) ?? 0) / 1000)
  return [
    position !== null && `position ${count(position)}`,
    seconds > 0 && `included within ${count(seconds)} s`,
  ]
    .filter(Boolean)
    .join(', ')
}

const MoreFacts = part(async () => (await import('./MoreFacts.tsx')).MoreFacts)

/** The rest of the record, so that no field is missing from the page; its code comes when it is opened. */
function More({ transaction }: { transaction: Transaction }) {
  const [open, setOpen] = useState(false)
  const isWorthShown = useWorthShown()
  return (
    <details
      className="group border-b border-rule open:border-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={() => void MoreFacts.ask().catch(() => null)}
    >
      <summary className="no-print flex gap-2 py-[9px] text-ink-2 hover:text-accent">
        <span aria-hidden className="text-ink-3 group-open:rotate-90">
          ›
        </span>{' '}
        More
        <span className="truncate text-ink-3">{heldOf(transaction, isWorthShown)}</span>
      </summary>
      {open && (
        <Guard>
          <MoreFacts transaction={transaction} />
        </Guard>
      )}
    </details>
  )
}

/** What of the rest a reader may look for, as far as there is something. */
const heldOf = (
  { result, revert_reason, exchange_rate, transaction_tag, arbitrum, zksync, scroll }: Transaction,
  isWorthShown: boolean,
): string =>
  [
    result && 'result',
    revert_reason && 'reason of the failure',
    isWorthShown && exchange_rate && 'rates',
    transaction_tag && 'tag',
    (arbitrum ?? zksync ?? scroll) && 'rollup',
    'all else that was sent',
  ]
    .filter(Boolean)
    .join(', ')
