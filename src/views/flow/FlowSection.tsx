import { Fragment } from 'react'
import { feeOf } from '#api/fees.ts'
import type { Transaction } from '#api/transactions.ts'
import { useImpostors } from '#api/useImpostors.ts'
import { count, counted } from '#format/count.ts'
import { useChoices } from '#settings/store.ts'
import { useAmountWords } from '#views/useAmountWords.ts'
import { Flow } from './Flow.tsx'
import { flowOf } from './flow.ts'
import { columnOf, rowOf } from './flowLayout.ts'
import { PlaceLink } from '#views/cells/PlaceLink.tsx'
import { usePlace } from '#views/network.ts'
import { isFeeLeft } from '#views/transaction/netChanges.ts'
import { RequestAction } from '#views/RequestAction.tsx'
import { useWorthShown } from '#views/useWorthShown.ts'

type Props = { transaction: Transaction; hasInner: boolean }
/** `net`: what all that changed for the sender is worth, in 10^-18 USD, where that is known. */
type DrawnProps = Props & { net: bigint | null }

/** Who sent what to whom, drawn: in a row for few parties where there is room, else upright. Nothing where nothing moved. */
export function FlowSection({ transaction, hasInner, net }: DrawnProps) {
  const say = useAmountWords()
  const told = flowOf(transaction, usePlace().network, say)
  const isShown = useWorthShown()
  // what passes for another is found out beside it
  useImpostors()
  // every digit has room only below each other
  const isUpright = useChoices().amounts === 'exact'
  if (!told) return null
  const flow = isShown
    ? { ...told, parties: told.parties.map((one) => (one.role === 'sender' ? { ...one, net } : one)) }
    : { ...told, edges: told.edges.map((edge) => ({ ...edge, worth: null })) }
  return (
    <section className="mt-12 min-w-0 wide:mt-0 wide:mb-10">
      <div className="mb-3 flex items-baseline gap-x-3">
        {/* a note without room beside the heading stands under it, and not the action */}
        <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-section font-semibold">Who sent what to whom</h2>
          <p className="text-table text-ink-3">
            <Limits transaction={transaction} left={flow.left} hasInner={hasInner} />
          </p>
        </div>
        <div className="text-table text-ink-2">
          <RequestAction record={transaction} of="Who sent what to whom" />
        </div>
      </div>
      <div
        role="group"
        aria-label="Drawing of who sent what to whom"
        style={{ breakInside: 'avoid' }}
        className={`@container max-w-[700px] ${isUpright ? 'overflow-x-auto [&>:last-child]:min-w-fit' : ''}`}
      >
        <Flow flow={flow} row={isUpright ? null : rowOf(flow)} column={columnOf(flow)} />
      </div>
    </section>
  )
}

/** What the drawing leaves out of what moved. */
function Limits({ transaction, left, hasInner }: Props & { left: number }) {
  const { hash, token_transfers, token_transfers_overflow: hasMore } = transaction
  const fee = feeOf(transaction, usePlace().network)
  const limits = [
    hasMore
      ? `the first ${count(token_transfers?.length ?? 0)} token transfers, there are more`
      : left > 0 && `and ${counted(left, 'more transfer')}, in the table`,
    hasInner && (
      <Fragment key="inner">
        without{' '}
        <PlaceLink path={`/tx/${hash}/internal`} className="link">
          coin moved inside
        </PlaceLink>
      </Fragment>
    ),
    !fee.isMost && isFeeLeft(transaction, fee) && 'without the fee',
  ].filter(Boolean)
  return limits.map((limit, index) => [index > 0 && '; ', limit])
}
