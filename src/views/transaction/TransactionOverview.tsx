import { useMemo } from 'react'
import { useCached } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { Parties } from './Parties.tsx'
import { TransactionFacts } from './TransactionFacts.tsx'
import { loadDeferredTransactionParts } from '#views/shell/chunks.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

const Movements = lazyComponent(async () => (await loadDeferredTransactionParts()).Movements)
const LowerSections = lazyComponent(async () => (await loadDeferredTransactionParts()).LowerSections, {
  // as high as the window, so that the footer isn't seen to move away
  placeholder: () => <div aria-busy className="min-h-dvh" />,
})
const ListedTransaction = lazyComponent(
  async () => (await loadDeferredTransactionParts()).ListedTransaction,
  {
    fallback: renderNothing,
  },
)
const NoRecordNote = lazyComponent(async () => (await loadDeferredTransactionParts()).NoRecordNote)

/** Loads the code of further sections with the record. */
export const prefetchSections = () => Promise.all([Movements.preload(), LowerSections.preload()])

export function TransactionOverview({ query }: { query: RecordQuery<FoundTransaction> }) {
  const { data: found, error } = useCached(query)
  const { transaction = null, logged } = found ?? {}
  const moved = useMemo(
    () =>
      transaction && logged
        ? { ...transaction, token_transfers: [...logged.transfers], token_transfers_overflow: logged.more }
        : transaction,
    [transaction, logged],
  )
  if (!found) return error ? <ListedTransaction /> : <OverviewWaiting />
  if (found.isBlock) return null
  if (!transaction || !moved) return <NoRecordNote searched={found.searched} />
  return (
    <>
      <div className="mt-8 grid gap-x-16 wide:grid-cols-[minmax(0,700px)_minmax(360px,1fr)]">
        <div className="min-w-0">
          <Parties transaction={transaction} />
          <TransactionFacts transaction={transaction} />
        </div>
        <div className="min-w-0">
          <ErrorBoundary>
            <Movements transaction={transaction} moved={moved} />
          </ErrorBoundary>
        </div>
      </div>
      <ErrorBoundary>
        <LowerSections transaction={transaction} moved={moved} isLogged={logged !== undefined} />
      </ErrorBoundary>
    </>
  )
}

function OverviewWaiting() {
  return (
    // as high as the window, so that the footer isn't seen to move away
    <div aria-hidden className="mt-8 min-h-dvh max-w-[700px] animate-wait">
      <div className="flex h-[62px] items-start gap-3">
        <span className="size-9 bg-rule" />
        <span className="h-2 w-56 bg-rule" />
      </div>
      {[1, 2, 3, 4, 5, 6, 7].map((fact) => (
        <div key={fact} className="flex h-[39px] items-center gap-16 border-t border-rule">
          <span className="h-2 w-12 bg-rule" />
          <span className="h-2 w-56 max-w-full bg-rule" />
        </div>
      ))}
    </div>
  )
}
