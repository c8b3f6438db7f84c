import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { addressTransactionsQuery } from './transactionLists.ts'

/**
 * An address as its lists tell it, and which list that was; `found` is null where none does, and before anyone `asks`, which
 * asks for its transactions. `waiting` until they answer.
 */
export function useAddressInLists(api: Api, hash: string, asks: boolean) {
  const client = useQueryClient()
  const { isPending, isSuccess } = useInfiniteQuery({
    ...addressTransactionsQuery(api, hash),
    enabled: asks,
  })
  const isRead = asks && isSuccess
  const met = useQuery({
    queryKey: [api.network, api.base, `/addresses/${hash}`, 'in lists'],
    queryFn: async () => (await import('./addressInLists.ts')).addressInLists(client, api, hash),
    enabled: isRead,
  })
  return { found: met.data ?? null, waiting: asks && (isPending || (isRead && met.isPending)) }
}
