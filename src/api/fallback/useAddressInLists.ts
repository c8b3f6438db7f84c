import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

/** An address as embedded in any of its loaded lists; `asks` requests its transactions, `waiting` until they are loaded. */
export function useAddressInLists(api: Api, hash: string, asks: boolean) {
  const client = useQueryClient()
  const met = useQuery({
    queryKey: [api.network, api.base, `/addresses/${hash}`, 'in lists'],
    queryFn: async ({ queryKey }) => {
      const [{ addressInLists }] = await Promise.all([
        import('./addressInLists.ts'),
        client.fetchInfiniteQuery(addressTransactionsQuery(api, hash)).catch(() => null),
      ])
      return addressInLists(client, api, hash, queryKey)
    },
    enabled: asks,
  })
  return { found: met.data ?? null, waiting: asks && met.isPending }
}
