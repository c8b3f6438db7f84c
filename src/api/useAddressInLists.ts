import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { useInCache } from './useInCache.ts'
import type { Page } from './queries.ts'
import { isSameHash } from './sameHash.ts'
import { addressTransactionsQuery } from './transactionLists.ts'

/** The lists of an address whose records hold address objects, its own among them, and what they are called. */
const lists = {
  transactions: 'its transactions',
  'token-transfers': 'its token transfers',
  'internal-transactions': 'its internal transactions',
  logs: 'its logs',
} as const

type Parties = Partial<Record<'from' | 'to' | 'created_contract' | 'address', Address | null>>

/**
 * An address as the lists that were read of it tell it, and which list that was; `found` is null where none does. Asks for
 * its transactions, so that there is a list to find it in, only where `asks`, and where none names it, for its token transfers:
 * who only received tokens is nowhere else. `waiting` until they answer.
 */
export function useAddressInLists(api: Api, hash: string, asks: boolean) {
  const client = useQueryClient()
  const { isPending, isSuccess } = useInfiniteQuery({
    ...addressTransactionsQuery(api, hash),
    enabled: asks,
  })
  const find = (list: string): Address | null => {
    const read = client.getQueriesData<Partial<InfiniteData<Page<Parties>>>>({
      queryKey: [api.network, api.base, `/addresses/${hash}/${list}`],
    })
    for (const [, data] of read) {
      for (const { items } of data?.pages ?? []) {
        for (const { from, to, created_contract, address } of items) {
          const own = [from, to, created_contract, address].find((party) => isSameHash(party?.hash, hash))
          if (own) return own
        }
      }
    }
    return null
  }
  const list = useInCache(() => Object.keys(lists).find(find) as keyof typeof lists | undefined)
  const address = list && find(list)
  const found = list && address ? { address, from: lists[list] } : null
  const isNowhere = asks && isSuccess && !found
  const transfers = useQuery({
    queryKey: [api.network, api.base, `/addresses/${hash}`, 'met in transfers'],
    queryFn: async () => {
      const { addressTokenTransfersQuery } = await import('./tokenTransferLists.ts')
      await client.ensureInfiniteQueryData(addressTokenTransfersQuery(api, hash))
      return true
    },
    enabled: isNowhere,
  })
  return { found, waiting: asks && !found && (isPending || (isNowhere && transfers.isPending)) }
}
