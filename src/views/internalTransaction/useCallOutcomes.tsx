import { useEffect, useMemo } from 'react'
import { type KnownTransaction, outcomesOf } from '#api/callOutcomes.ts'
import { hasFailed } from '#api/callValue.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { ListState } from '#api/hooks.ts'
import { maxAsked, useTransactionsOf } from '#api/fallback/useTransactionsOf.ts'
import { count, counted } from '#format/numbers.ts'
import { useNetwork } from '#views/shell/context.ts'
import { transactionPath } from '#api/transactions.ts'

/** Transactions with failed calls that are fetched without asking: these have likely failed too. */
const mostUnbidden = 5

/**
 * The outcomes of a list of calls from many transactions, and a note with a button to fetch those that are unknown. The lists
 * lack the status of the transactions, which is taken from what was read elsewhere; `read` signals changes of that.
 */
export function useCallOutcomes({ rows, count: known }: ListState<InternalTransaction>, read = 0) {
  const { api } = useNetwork()
  const { recordOf, state, ask } = useTransactionsOf(api, known + read)
  const calls = useMemo(
    () => rows.map(({ item }) => item),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place
    [rows, known],
  )
  const knownOf = useMemo(
    () =>
      (hash: string): KnownTransaction => ({ record: recordOf(hash) ?? null }),
    [recordOf],
  )
  const outcomeOf = useMemo(() => outcomesOf(calls, knownOf), [calls, knownOf])

  const unsure = calls.filter((call) => outcomeOf(call).is === 'unsure')
  const unread = [...new Set(unsure.map((call) => call.transaction_hash))].filter(
    (hash) => recordOf(hash) === undefined,
  )
  const failing = new Set(calls.filter(hasFailed).map((call) => call.transaction_hash))
  const unbidden = unread.filter((hash) => failing.has(hash)).slice(0, mostUnbidden)
  const isOffered = unread[0] !== undefined && !api.endpoints.isMissing(transactionPath(unread[0]))
  const asksUnbidden = isOffered && !api.keyed && state === 'idle' && unbidden.length > 0
  useEffect(() => {
    if (asksUnbidden) ask(unbidden)
  })

  return {
    outcomeOf,
    knownOf,
    note: unsure.length > 0 && (
      <Unsure
        calls={unsure.length}
        transactions={isOffered ? unread.length : 0}
        state={state}
        onAsk={() => ask(unread)}
      />
    ),
  }
}

type UnsureProps = {
  calls: number
  transactions: number
  state: 'idle' | 'asking' | 'failed'
  onAsk: () => void
}

function Unsure({ calls, transactions, state, onAsk }: UnsureProps) {
  const { api } = useNetwork()
  const askedCount = Math.min(transactions, maxAsked)
  const countText =
    askedCount < transactions ? `${count(askedCount)} of ${count(transactions)}` : count(askedCount)
  return (
    <span>
      Of {counted(calls, 'call')} it isn’t known here whether{' '}
      {calls === 1 ? 'its transaction' : 'their transactions'} succeeded
      {transactions > 0 && (
        <button type="button" className="no-print link ml-3" disabled={state === 'asking'} onClick={onAsk}>
          {state === 'asking'
            ? `Asking for ${countText}`
            : `${state === 'failed' ? 'It couldn’t be asked. ' : ''}Ask for ${countText}${api.keyed ? ' (20 credits each)' : ''}`}
        </button>
      )}
    </span>
  )
}
