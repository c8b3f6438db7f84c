import { useCallback, useMemo, useState } from 'react'
import { outcomesOf } from '#api/callOutcomes.ts'
import { useCached, useOptional } from '#api/hooks.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { mayMissCalls } from '#api/transactionUpdates.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import { type rawTraceQuery, readTraces, traceOf } from '#api/callTree.ts'
import { counted } from '#format/numbers.ts'
import { internalTransactionFields, transactionInternalColumns } from './columns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'

/** Up to this many calls the trace is small enough to be requested with the list. */
const fewCalls = 50

/** The calls inside a transaction. The list lacks their depth, which the node's trace of the same calls has. */
export function InternalCalls({
  query,
  transaction,
  trace,
}: {
  query: ListQuery<InternalTransaction>
  transaction: RecordQuery<FoundTransaction>
  trace: ReturnType<typeof rawTraceQuery>
}) {
  const { api } = useNetwork()
  const list = useListAtLink(query)
  const { rows, count: calls } = list
  const [isRequested, setRequested] = useState(false)
  const isAsked = isRequested || (calls > 1 && calls < fewCalls && !api.keyed)
  const { data, error } = useOptional({ ...trace, enabled: isAsked })
  const found = useCached(transaction).data
  const record = found?.transaction ?? null
  const knownOf = useCallback(() => ({ record, trace: data }), [record, data])
  const outcomeOf = useMemo(
    () =>
      outcomesOf(
        rows.map(({ item }) => item),
        knownOf,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place
    [rows, calls, knownOf],
  )
  const columns = useMemo(
    () =>
      transactionInternalColumns(outcomeOf, (call) => {
        const place = traceOf(readTraces(data ?? []), call)?.traceAddress ?? call.trace_address
        return place?.length ?? null
      }),
    [outcomeOf, data],
  )
  const unsure = found ? rows.filter(({ item }) => outcomeOf(item).is === 'unsure').length : 0
  const canBeAsked = calls > 1 && !isAsked && !data && !api.endpoints.isMissing(trace.queryKey[2])
  const order = data
    ? 'As they are nested, from the trace'
    : isRequested && error
      ? 'In the order they were made; the trace couldn’t be had'
      : 'In the order they were made'
  return (
    <ListSection
      tab
      title="Internal calls"
      note={
        <>
          {order}
          {unsure > 0 &&
            `; of ${counted(unsure, 'call')} it isn’t known whether ${unsure === 1 ? 'it was' : 'they were'} undone`}
          {canBeAsked && (
            <button type="button" className="link ml-3" onClick={() => setRequested(true)}>
              Show how they are nested{api.keyed && ' (50 credits)'}
            </button>
          )}
        </>
      }
      list={list}
      columns={columns}
      fields={() => internalTransactionFields(knownOf)}
      empty={
        record && mayMissCalls(record)
          ? 'No internal calls so far: the server may not have read yet what this transaction called'
          : 'No internal calls: this transaction called nothing further'
      }
    />
  )
}
