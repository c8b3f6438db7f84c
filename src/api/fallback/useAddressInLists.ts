import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

/**
 * An address as its lists tell it, and which list that was; `found` is null where none does, and before anyone `asks`, which
 * asks for its transactions. A list read later tells it, too, under whichever tab. `waiting` until its transactions answer.
 */
export function useAddressInLists(api: Api, hash: string, asks: boolean) {
  const client = useQueryClient()
  const { isPending } = useInfiniteQuery({
    ...addressTransactionsQuery(api, hash),
    enabled: asks,
  })
  const met = useQuery({
    queryKey: [api.network, api.base, `/addresses/${hash}`, 'in lists'],
    queryFn: async ({ queryKey }) => {
      const { addressInLists } = await import('./addressInLists.ts')
      return addressInLists(client, api, hash, queryKey)
    },
    enabled: asks && !isPending,
  })
  return { found: met.data ?? null, waiting: asks && met.isPending }
}
