import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { recordsIn } from './cache.ts'

/** Calls back once for each record of a network's server, cached and future, in lists and alone. */
export function followRecords(
  client: QueryClient,
  api: Pick<Api, 'network' | 'base'>,
  tell: (records: readonly object[]) => void,
): void {
  const known = new WeakSet<object>()
  const look = (data: unknown) => {
    const records = recordsIn(data as Parameters<typeof recordsIn>[0]).filter(
      (record) => typeof record === 'object' && record !== null && !known.has(record),
    ) as object[]
    for (const record of records) known.add(record)
    if (records.length > 0) tell(records)
  }
  for (const [, data] of client.getQueriesData({ queryKey: [api.network, api.base] })) look(data)
  client.getQueryCache().subscribe((event) => {
    const [network, base] = event.query.queryKey as unknown[]
    if (network !== api.network || base !== api.base) return
    if (event.type === 'updated' && event.action.type === 'success') look(event.query.state.data)
  })
}
