import { useMemo } from 'react'
import type { Address } from '#api/addresses.ts'
import type { FoundTransaction } from '#api/fallback/found.ts'
import type { InternalTransaction } from '#api/internalTransactions.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import type { rawTraceQuery } from '#api/callTree.ts'
import { ErrorNotice } from '#views/errors/ErrorNotice.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { Section } from '#views/shell/Section.tsx'
import { addressesIn } from '#views/address/knownAddresses.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { useCached, useOptional } from '#api/hooks.ts'
import { useNetwork } from '#views/shell/context.ts'
import { useListAtLink } from '#views/list/useListAtLink.ts'

const CallTree = lazyComponent(async () => (await import('./CallTree.tsx')).CallTree, {
  placeholder: () => <div aria-busy className="min-h-dvh" />,
})

/** In which forms the calls of a transaction are told, besides their list. */
type CallView = 'tree' | 'flame'

/** Leads from one form of the calls to the others. */
export function CallViews({ view }: { view: string | undefined }) {
  const { api } = useNetwork()
  const price = api.keyed ? ' (50 credits)' : ''
  return (
    <div className="mt-6 text-table">
      <FilterLinks
        label="Form of the calls"
        name="view"
        value={view}
        options={[
          [undefined, 'List'],
          ['tree', `Tree${price}`],
          ['flame', `Flame${price}`],
        ]}
      />
    </div>
  )
}

type Props = {
  view: CallView
  query: ListQuery<InternalTransaction>
  transaction: RecordQuery<FoundTransaction>
  trace: ReturnType<typeof rawTraceQuery>
}

/** The calls of a transaction by the node’s trace: as a tree, or as a flame above it. */
export function CallTreePart({ view, query, transaction, trace }: Props) {
  const { deployment } = useNetwork()
  const { data, error, ask } = useOptional(trace)
  const record = useCached(transaction).data?.transaction ?? null
  const { rows, count: calls } = useListAtLink(query)
  const addresses = useMemo(() => {
    const parties = rows.flatMap(({ item: { from, to, created_contract } }) => [from, to, created_contract])
    const told = parties.flatMap((party) => (party ? [[party.hash.toLowerCase(), party] as const] : []))
    const known = new Map<string, Address>(told)
    if (record) for (const [hash, address] of addressesIn(record)) known.set(hash, address)
    return known
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` grows in place
  }, [rows, calls, record])
  return (
    <Section tab title="Internal calls" request={trace.queryKey[2]}>
      {data ? (
        <CallTree sent={data} transaction={record} addresses={addresses} flame={view === 'flame'} />
      ) : error ? (
        <ErrorNotice error={error} host={deployment.name} onRetry={ask} />
      ) : (
        <p role="status" className="min-h-dvh text-ink-3">
          Asking {deployment.name} for the trace
        </p>
      )}
    </Section>
  )
}
