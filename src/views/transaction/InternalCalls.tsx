import { useMemo, useState } from 'react'
import { useHeld, useOptional } from '#api/hooks.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import { mayLackCalls } from '#api/lateCalls.ts'
import { useHeldList } from '#api/listHooks.ts'
import type { ListQuery, RecordQuery } from '#api/queries.ts'
import { depthIn, type rawTraceQuery } from '#api/traces.ts'
import type { FoundTransaction } from '#api/fallback/transaction.ts'
import { transactionInternalColumns } from '#views/internalTransactions.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { usePlace } from '#views/network.ts'

/** The trace of so many calls is small enough to be asked for along with them. */
const fewCalls = 50

/** The calls inside a transaction. Their list doesn't tell how deep they lie; the node's trace of the same calls does. */
export function InternalCalls({
  query,
  transaction,
  trace,
}: {
  query: ListQuery<InternalTransaction>
  transaction: RecordQuery<FoundTransaction>
  trace: ReturnType<typeof rawTraceQuery>
}) {
  const { api } = usePlace()
  const calls = useHeldList(query).rows.length
  const [wanted, setWanted] = useState(false)
  const isAsked = wanted || (calls > 1 && calls < fewCalls && !api.keyed)
  const { data, error } = useOptional({ ...trace, enabled: isAsked })
  const columns = useMemo(
    () =>
      transactionInternalColumns(({ index, from }) =>
        data && index !== null && from ? depthIn(data, index, from.hash) : null,
      ),
    [data],
  )
  const record = useHeld(transaction).data?.transaction
  const canBeAsked = calls > 1 && !isAsked && !data && !api.offers.isMissing(trace.queryKey[2])
  const order = data
    ? 'As they are nested, from the trace'
    : wanted && error
      ? 'In the order they were made; the trace couldn’t be had'
      : 'In the order they were made'
  return (
    <ListSection
      tab
      title="Internal calls"
      note={
        <>
          {order}
          {canBeAsked && (
            <button type="button" className="link ml-3" onClick={() => setWanted(true)}>
              Show how they are nested{api.keyed && ' (50 credits)'}
            </button>
          )}
        </>
      }
      query={query}
      columns={columns}
      fields={async () =>
        (await import('#views/export/exportInternalTransactions.ts')).exportInternalTransactionFields
      }
      empty={
        record && mayLackCalls(record)
          ? 'No internal calls so far: the server may not have read yet what this transaction called'
          : 'No internal calls: this transaction called nothing further'
      }
    />
  )
}
