import { useSearchState } from '#api/fallback/recordSearchState.ts'
import { useCached, useRecord } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { useCachedTransaction } from '#api/client/cache.ts'
import { count, counted } from '#format/numbers.ts'
import { isDropped, statusOf } from '#format/status.ts'
import { DatelineWaiting, Dateline } from '#ui/Dateline.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { refetchInterval } from './refetchInterval.ts'
import { refetchIntervalMs, useNetwork } from '#views/shell/context.ts'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { ListBreadcrumb } from '#views/shell/Page.tsx'
import { Sentence, sentenceClass, headingClass, secondLineClass } from './Sentence.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import { loadProofLine, loadDeferredTransactionParts } from '#views/shell/chunks.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { Status } from '#views/cells/Status.tsx'
import { When } from '#views/cells/Time.tsx'
import { briefReasonOf } from './words.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { proofPlaceholder } from '#views/proof/ProofWaiting.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

/** Fetched from most servers right after the record, so its code loads early. */
export const ServerSummary = lazyComponent(async () => (await loadDeferredTransactionParts()).ServerSummary, {
  fallback: renderNothing,
})
const AssembledNote = lazyComponent(async () => (await loadDeferredTransactionParts()).AssembledNote, {
  fallback: renderNothing,
})
const BlockHashNote = lazyComponent(async () => (await loadDeferredTransactionParts()).BlockHashNote, {
  fallback: renderNothing,
})

const SearchLine = lazyComponent(async () => (await loadDeferredTransactionParts()).SearchProgress, {
  fallback: renderNothing,
})
const Remark = lazyComponent(async () => (await loadDeferredTransactionParts()).Remark, {
  fallback: renderNothing,
})
const RepeatedNote = lazyComponent(async () => (await loadProofLine()).RepeatedNote, {
  fallback: renderNothing,
})
const DroppedNote = lazyComponent(async () => (await loadDeferredTransactionParts()).DroppedNote, {
  fallback: renderNothing,
})

export function TransactionHeading({ hash, query }: { hash: string; query: RecordQuery<FoundTransaction> }) {
  const { api, deployment } = useNetwork()
  const seen = useCachedTransaction(api, hash)
  const asked = useRecord(query, (read, times) =>
    refetchInterval(read, times, refetchIntervalMs[deployment.kind]),
  )
  const isSearched = useSearchState(query) !== null
  if (!asked) {
    // skeleton of dateline and sentence; known list data is shown at once
    const skeleton = (
      <div aria-busy className={headingClass}>
        <p role="status" className="sr-only">
          Asking {deployment.name}
        </p>
        {seen && <TransactionDateline transaction={seen} />}
        <div aria-hidden className="animate-wait">
          {!seen && <DatelineWaiting />}
          <div className={sentenceClass}>
            <span className="mt-3 h-2 w-96 max-w-full bg-rule" />
          </div>
        </div>
      </div>
    )
    if (!isSearched) return <Waiting query={query}>{skeleton}</Waiting>
    return (
      <>
        {skeleton}
        <SearchLine query={query} of="transaction" />
      </>
    )
  }
  const found = asDropped(asked)
  const { transaction, foundIn, gone } = found
  if (found.isBlock) return <BlockHashNote hash={hash} />
  if (!transaction)
    return (
      <>
        <p className="mt-2 text-ink-2">Status not told by this server</p>
        <AssembledNote found={asked} query={query} />
      </>
    )
  return (
    <div className={headingClass}>
      <TransactionDateline transaction={transaction} />
      {(gone || isDropped(transaction)) && <DroppedNote transaction={transaction} gone={gone === true} />}
      <div className={sentenceClass}>
        <Sentence transaction={transaction} />
        <Remark transaction={transaction} />
        {isMined(transaction) && <RepeatedNote transaction={transaction} />}
        <div className={secondLineClass}>
          {foundIn === 'record' ? (
            isMined(transaction) && !gone && <ServerSummary transaction={transaction} />
          ) : (
            <AssembledNote found={asked} query={query} />
          )}
        </div>
      </div>
    </div>
  )
}

/** A pending one that vanished is treated as one that the server marks as dropped. */
function asDropped(found: FoundTransaction): FoundTransaction {
  const { transaction, gone } = found
  if (!gone || !transaction || isMined(transaction)) return found
  return { ...found, transaction: { ...transaction, status: 'error', result: 'dropped/replaced' } }
}

export function TransactionCrumb({ query }: { query: RecordQuery<FoundTransaction> }) {
  const { data } = useCached(query)
  const number = data?.transaction?.block_number ?? null
  if (number === null) return <ListBreadcrumb to="/$network/txs">Transactions</ListBreadcrumb>
  return (
    <InternalLink path={`/block/${number}`} className="quiet">
      Block {count(number)}
    </InternalLink>
  )
}

const TransactionProofLine = lazyComponent(
  async () => (await loadProofLine()).TransactionProofLine,
  proofPlaceholder,
)

/** Status, time and further facts, separated by short rules; a rule at the start of a line is clipped. */
export function TransactionDateline({ transaction }: { transaction: Transaction }) {
  const { timestamp, block_number, confirmations, is_pending_update, result, status } = transaction
  return (
    <Dateline>
      <li>
        <span role="status" className="shrink-0">
          <Status transaction={transaction} />
        </span>{' '}
        <Reason transaction={transaction} />
      </li>
      {timestamp && <When time={timestamp} />}
      {block_number !== null && confirmations !== null && (
        <li title="Blocks on top of its own; how many suffice differs by chain.">
          {counted(confirmations, 'confirmation')}
        </li>
      )}
      {status === 'ok' && transaction.has_error_in_internal_transactions && (
        <li>
          <InternalLink path={`/tx/${transaction.hash}/internal`} className="link">
            calls inside failed
          </InternalLink>
        </li>
      )}
      {result === 'awaiting_internal_transactions' && (
        <li className="text-ink-2">its internal calls are still being read</li>
      )}
      {is_pending_update && <li className="text-wait">being indexed again, may change</li>}
      {isMined(transaction) && (
        // in narrower windows it would take a line that isn't reserved, which only a failed check is worth
        <li className="max-wide:not-has-[.text-bad]:hidden">
          <ErrorBoundary className="">
            <TransactionProofLine transaction={transaction} />
          </ErrorBoundary>
        </li>
      )}
    </Dateline>
  )
}

/** The reason is truncated here, and complete in the facts. */
function Reason({ transaction }: { transaction: Transaction }) {
  const reason = statusOf(transaction).word === 'Failed' && briefReasonOf(transaction)
  return reason && <span className="ml-1.5 max-w-[560px] truncate text-bad">with {reason}</span>
}
