import { useState } from 'react'
import { outcomesOfTrace } from '#api/callOutcomes.ts'
import { isMissing } from '#api/client/errors.ts'
import { useCached, useRecord } from '#api/hooks.ts'
import { rawOf, type RecordQuery } from '#api/query.ts'
import { type Transaction, isMined } from '#api/transactions.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { outcomeWords } from '#views/cells/Call.tsx'
import { CurlLine } from '#views/shell/RequestLine.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { JsonTree } from '#views/json/JsonTree.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { NoRecordNote } from './IncompleteNotes.tsx'
import { Section } from '#views/shell/Section.tsx'
import { Waiting } from '#views/shell/Waiting.tsx'
import type { FoundTransaction } from '#api/fallback/found.ts'

type Props = { query: RecordQuery<FoundTransaction>; trace: RecordQuery<unknown[]> }

export function RawTransaction({ query, trace }: Props) {
  const { data: found, error } = useCached(query)
  // the heading shows the error
  if (!found) return error ? <TraceSection trace={trace} transaction={null} /> : <TreeWaiting />
  const { transaction, foundIn, isBlock } = found
  if (isBlock) return null
  return (
    <>
      {transaction ? (
        <Section
          isJson
          title="Record"
          note={
            foundIn === 'record' ? 'as the server sent it' : 'as Loupe read it from a list of this server'
          }
          {...(foundIn === 'record' && { request: query.queryKey[2] })}
        >
          <JsonTree value={rawOf(transaction)} label="record" />
          {foundIn === 'record' && (
            <div className="mt-3">
              <CurlLine asked={query.queryKey[2]} of="record" />
            </div>
          )}
        </Section>
      ) : (
        <NoRecordNote searched={found.searched} />
      )}
      {(!transaction || isMined(transaction)) && <TraceSection trace={trace} transaction={transaction} />}
    </>
  )
}

type TraceProps = Pick<Props, 'trace'> & { transaction: Transaction | null }

/** Hidden if the server has no traces. On keyed deployments fetched on request, because it costs credits. */
function TraceSection({ trace, transaction }: TraceProps) {
  const { api } = useNetwork()
  const { data, error } = useCached(trace)
  const [isAsked, setAsked] = useState(!api.keyed)
  const path = trace.queryKey[2]
  if (isMissing(error) || (!data && api.endpoints.isMissing(path))) return null
  return (
    <Section isJson title="Trace" note="each call as the node saw it" request={path}>
      {isAsked || data ? (
        <ErrorBoundary className="">
          <TraceTree trace={trace} transaction={transaction} />
        </ErrorBoundary>
      ) : (
        <Notice
          icon="waiting"
          title="The trace wasn’t asked for"
          actions={<Button onClick={() => setAsked(true)}>Ask for the trace</Button>}
        >
          It costs 50 credits of your key.
        </Notice>
      )}
      <div className="mt-3">
        <CurlLine asked={path} of="trace" />
      </div>
    </Section>
  )
}

function TraceTree({ trace, transaction }: TraceProps) {
  const { deployment } = useNetwork()
  const calls = useRecord(trace)
  if (!calls)
    return (
      <Waiting query={trace}>
        <TreeWaiting />
      </Waiting>
    )
  if (calls.length === 0)
    return (
      <Notice icon="list" title="The trace is empty">
        {deployment.name} answered with an empty list.
      </Notice>
    )
  const outcomes = outcomesOfTrace(calls, transaction)
  return (
    <JsonTree
      value={calls}
      label="trace"
      // a node's status of a call ignores its callers
      remarkOf={(index) => (outcomes[index]?.is === 'undone' ? outcomeWords(outcomes[index], null) : null)}
    />
  )
}

function TreeWaiting() {
  const { deployment } = useNetwork()
  return (
    <div aria-busy className="animate-wait border-t border-ink-3 pt-3">
      <p role="status" className="sr-only">
        Asking {deployment.name}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <div key={line} aria-hidden className="flex h-5 items-center">
          <span className="h-2 w-96 max-w-full bg-rule" />
        </div>
      ))}
    </div>
  )
}
