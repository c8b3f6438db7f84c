import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

/** An address as embedded in any of its loaded lists; `enabled` requests its transactions, `waiting` until they are loaded. */
export function useAddressInLists(api: Api, hash: string, enabled: boolean) {
  const client = useQueryClient()
  const inLists = useQuery({
    queryKey: [api.network, api.base, `/addresses/${hash}`, 'in lists'],
    queryFn: async ({ queryKey }) => {
      const [{ addressInLists }] = await Promise.all([
        import('./addressInLists.ts'),
        client.fetchInfiniteQuery(addressTransactionsQuery(api, hash)).catch(() => null),
      ])
      return addressInLists(client, api, hash, queryKey)
    },
    enabled,
  })
  return { found: inLists.data ?? null, waiting: enabled && inLists.isPending }
}
