import { Fragment } from 'react'
import { feeOf } from '#api/fees.ts'
import type { Transaction } from '#api/transactions.ts'
import { useImpostors } from '#api/useImpostors.ts'
import { count, counted } from '#format/numbers.ts'
import { useChoices, useShowsWorth } from '#settings/store.ts'
import { useAmountWords } from '#views/cells/amountWords.ts'
import { flowOf, type Edge, feeEnds, type Flow as FlowRecord, type NamelessEnd, wordsOf } from './flow.ts'
import { columnOf, rowOf, type Column, type Row } from './flowLayout.ts'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { isFeeOmitted } from '#views/transaction/netChanges.ts'
import { RequestButton } from '#views/shell/Section.tsx'
import { spokenHashesIn } from '#format/hash.ts'
import { useLabels } from '#settings/labels.ts'
import { netWords } from './FlowParts.tsx'
import { FlowRow, FlowColumn } from './FlowDrawings.tsx'

type Props = { transaction: Transaction; hasInner: boolean }

/** `net`: worth of all changes of the sender in 10^-18 USD, where known. */
type DrawnProps = Props & { net: bigint | null }

export function FlowSection({ transaction, hasInner, net }: DrawnProps) {
  const say = useAmountWords()
  const drawn = flowOf(transaction, useNetwork().network, say)
  const isShown = useShowsWorth()
  // tokens that pass for others are detected meanwhile
  useImpostors()
  // all digits fit only in a column
  const isUpright = useChoices().amounts === 'exact'
  if (!drawn) return null
  const flow = isShown
    ? { ...drawn, parties: drawn.parties.map((one) => (one.role === 'sender' ? { ...one, net } : one)) }
    : { ...drawn, edges: drawn.edges.map((edge) => ({ ...edge, worth: null })) }
  return (
    <section className="mt-12 min-w-0 wide:mt-0 wide:mb-10">
      <div className="mb-3 flex items-baseline gap-x-3">
        {/* a note that doesn't fit beside the heading wraps below it, the action doesn't */}
        <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-section font-semibold">Who sent what to whom</h2>
          <p className="text-table text-ink-3">
            <Limits transaction={transaction} left={flow.left} hasInner={hasInner} />
          </p>
        </div>
        <div className="text-table text-ink-2">
          <RequestButton record={transaction} of="Who sent what to whom" />
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

/** What the drawing omits. */
function Limits({ transaction, left, hasInner }: Props & { left: number }) {
  const { hash, token_transfers, token_transfers_overflow: hasMore } = transaction
  const fee = feeOf(transaction, useNetwork().network)
  const limits = [
    hasMore
      ? `the first ${count(token_transfers?.length ?? 0)} token transfers, there are more`
      : left > 0 && `and ${counted(left, 'more transfer')}, in the table`,
    hasInner && (
      <Fragment key="inner">
        without{' '}
        <InternalLink path={`/tx/${hash}/internal`} className="link">
          coin moved inside
        </InternalLink>
      </Fragment>
    ),
    !fee.isMost && isFeeOmitted(transaction, fee) && 'without the fee',
  ].filter(Boolean)
  return limits.map((limit, index) => [index > 0 && '; ', limit])
}

/** The flow as row and column, of which CSS shows one by width, and as text for screen readers. */
function Flow({ flow, row, column }: { flow: FlowRecord; row: Row | null; column: Column }) {
  return (
    <>
      <InWords flow={flow} />
      {row && (
        <div className="relative hidden text-small @min-[420px]:block" style={{ height: row.height }}>
          <FlowRow parties={flow.parties} row={row} />
        </div>
      )}
      <div
        className={`relative text-small ${row ? '@min-[420px]:hidden' : ''}`}
        style={{ height: column.height }}
      >
        <FlowColumn parties={flow.parties} column={column} />
      </div>
    </>
  )
}

function InWords({ flow: { parties, edges } }: { flow: FlowRecord }) {
  const labels = useLabels()
  const name = (end: number | NamelessEnd) => {
    const party = typeof end === 'number' ? parties[end] : null
    return party ? labels.get(party.address.hash.toLowerCase())?.name || party.name : end
  }
  return (
    <ol className="sr-only" aria-label="Who sent what to whom, in words">
      {edges.map((edge, index) => {
        const { from, to, worth, rows, isScam, isImpostor } = edge
        const [what, ...also] = [
          exactWordsOf(edge),
          worth,
          isScam && 'flagged as a scam by this server',
          isImpostor && 'of a token that passes for another',
        ].filter(Boolean)
        // no comma after the last clause
        const asset = also.length > 0 ? `${what}, ${also.join(', ')},` : what
        const words =
          to === 'tip'
            ? `${name(from)} tipped ${asset} to the block’s builder`
            : to === 'burnt'
              ? `${name(from)} burnt ${asset}`.replace(/,$/, '')
              : to === 'burnt for blobs'
                ? `${name(from)} burnt ${asset} for blobs`
                : feeEnds.has(to)
                  ? `${name(from)} paid ${asset} as the ${to}`
                  : from === 'minted'
                    ? `${name(to)} got ${asset} minted`
                    : `${name(from)} sent ${asset} to ${name(to)}`
        // the order never changes
        // oxlint-disable-next-line react/no-array-index-key
        return <li key={index}>{rows ? `${rows}: ${words}` : words}</li>
      })}
      {parties.map(
        ({ net }, index) =>
          net !== null && (
            <li key="net">{`Net for ${name(index)}, the sender, fees included: ${netWords(net)}`}</li>
          ),
      )}
    </ol>
  )
}

const exactWordsOf = (edge: Edge) =>
  // a token without a name goes by its hash
  spokenHashesIn(/[…<×]/.test(edge.amount) ? edge.exact : wordsOf(edge))
