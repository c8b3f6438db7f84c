import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { recordsIn } from './cache.ts'

type Data = Parameters<typeof recordsIn>[0]

/** Calls back once for each record of a network's server, cached and future, in lists and alone. */
export function followRecords(
  client: QueryClient,
  api: Pick<Api, 'network' | 'base'>,
  tell: (records: readonly object[]) => void,
): void {
  const known = new WeakSet<object>()
  const isNew = <One>(one: One): one is One & object => {
    if (typeof one !== 'object' || one === null || known.has(one)) return false
    known.add(one)
    return true
  }
  const look = (data: Data) => {
    // pages stay the same objects when a list goes on: of 2,000 only the last is read
    const fresh = data?.pages ? { pages: data.pages.filter(isNew) } : data
    const records = recordsIn(fresh).filter(isNew)
    if (records.length > 0) tell(records)
  }
  for (const [, data] of client.getQueriesData<Data>({ queryKey: [api.network, api.base] })) look(data)
  client.getQueryCache().subscribe((event) => {
    const [network, base] = event.query.queryKey as unknown[]
    if (network !== api.network || base !== api.base) return
    if (event.type === 'updated' && event.action.type === 'success') look(event.query.state.data as Data)
  })
}
