import { useState } from 'react'
import type { Transaction } from '#api/transactions.ts'
import { callsIn } from '#api/valueTransfers.ts'
import { count, counted } from '#format/numbers.ts'
import { isDropped, noBlockReason } from '#format/status.ts'
import { visible } from '#format/text.ts'
import { Fact, Facts, More } from '#ui/Facts.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { usePrinted } from '#ui/usePrinted.ts'
import { CoinAmount } from '#views/cells/Amount.tsx'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { Count } from '#views/cells/Count.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'
import { Worth } from '#views/cells/Worth.tsx'
import { GasFacts, FeeFact } from './FeeFacts.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useShowsWorth } from '#settings/store.ts'
import { longReasonOf } from './words.ts'
import { loadDeferredTransactionParts } from '#views/shell/chunks.ts'

const types: Record<number, string> = {
  0: 'legacy',
  1: 'EIP-2930, access list',
  2: 'EIP-1559',
  3: 'EIP-4844, blobs',
  4: 'EIP-7702, set code',
}
const typesShown = 12

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
          <BlockLink number={block_number} why={noBlockReason(transaction)} />
        </Fact>
        <Fact label="Nonce" note={<SenderNeighbours transaction={transaction} />}>
          <Count value={nonce} />
        </Fact>
        <Fact label="Type" note={[type !== null && types[type], kinds].filter(Boolean).join('; ')}>
          {type === null ? <Nothing /> : <span className="mono">{type}</span>}
        </Fact>
      </Facts>
      <FoldedFacts transaction={transaction} />
    </>
  )
}

/** Reserves the space of the links to the sender's previous and next transaction. */
const SenderNeighbours = lazyComponent(async () => (await loadDeferredTransactionParts()).SenderNeighbours, {
  placeholder: () => <span className="invisible">Previous Next</span>,
  fallback: renderNothing,
})

/** The value, its worth today and on that day; struck through if it failed. */
function ValueFact({ transaction }: { transaction: Transaction }) {
  const { value, status, exchange_rate, historic_exchange_rate } = transaction
  const { decimals } = useNetwork().network.currency
  const calls = callsIn(transaction)
  if (status === 'error' && value)
    return (
      <Fact label="Value" note={`not sent${isDropped(transaction) ? ' by this one' : ': it failed'}`}>
        <s>
          <CoinAmount value={value} />
        </s>
      </Fact>
    )
  return (
    <Fact
      label="Value"
      worth={<Worth value={value} decimals={decimals} rate={exchange_rate} />}
      note={<Worth value={value} decimals={decimals} rate={historic_exchange_rate} when="on its day" dated />}
    >
      <CoinAmount value={value} />
      {value !== 0n && calls !== null && calls > 1 && ` in ${counted(calls, 'call')}`}
    </Fact>
  )
}

/** Index in the block, and how long inclusion took: a range in ms. */
function Inclusion({ transaction: { position, confirmation_duration } }: { transaction: Transaction }) {
  const seconds = Math.ceil((confirmation_duration.at(-1) ?? 0) / 1000)
  return [
    position !== null && `position ${count(position)}`,
    seconds > 0 && `included within ${count(seconds)} s`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A chunk of its own, loaded after the overview. */
export const MoreFacts = lazyComponent(async () => (await loadDeferredTransactionParts()).MoreFacts)

/** All remaining fields, also in print. */
function FoldedFacts({ transaction }: { transaction: Transaction }) {
  const isWorthShown = useShowsWorth()
  const [open, setOpen] = useState(false)
  const isPrinted = usePrinted()
  return (
    <More
      contents={heldOf(transaction, isWorthShown)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {(open || isPrinted) && (
        <ErrorBoundary>
          <MoreFacts transaction={transaction} />
        </ErrorBoundary>
      )}
    </More>
  )
}

const heldOf = (
  { result, revert_reason, exchange_rate, transaction_tag, arbitrum, zksync, scroll, l1_fee }: Transaction,
  isWorthShown: boolean,
): string =>
  [
    result && 'result',
    revert_reason && 'reason of the failure',
    isWorthShown && exchange_rate && 'rates',
    transaction_tag && 'tag',
    (arbitrum ?? zksync ?? scroll ?? l1_fee) && 'rollup',
    'all else that was sent',
  ]
    .filter(Boolean)
    .join(', ')
