import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Address } from './addresses.ts'
import type { Api } from './client.ts'
import type { Page } from './queries.ts'
import { isSameHash } from './sameHash.ts'
import { addressTokenTransfersQuery } from './tokenTransferLists.ts'

/** The lists of an address whose records hold address objects, its own among them, and what they are called. */
const lists = {
  transactions: 'its transactions',
  'token-transfers': 'its token transfers',
  'internal-transactions': 'its internal transactions',
  logs: 'its logs',
}

type Parties = Partial<Record<'from' | 'to' | 'created_contract' | 'address', Address | null>>

/**
 * An address as a list of its own tells it, `from` which it is; null where none does. Where none that was read names it, asks
 * for its token transfers: who only received tokens is nowhere else. Throws as that list does.
 */
export async function addressInLists(client: QueryClient, api: Api, hash: string) {
  const read = () => {
    for (const [list, from] of Object.entries(lists)) {
      const address = addressIn(client, [api.network, api.base, `/addresses/${hash}/${list}`], hash)
      if (address) return { address, from }
    }
    return null
  }
  const found = read()
  if (found) return found
  await client.ensureInfiniteQueryData(addressTokenTransfersQuery(api, hash))
  return read()
}

function addressIn(client: QueryClient, queryKey: string[], hash: string): Address | null {
  for (const [, data] of client.getQueriesData<Partial<InfiniteData<Page<Parties>>>>({ queryKey }))
    for (const { items } of data?.pages ?? [])
      for (const { from, to, created_contract, address } of items) {
        const own = [from, to, created_contract, address].find((party) => isSameHash(party?.hash, hash))
        if (own) return own
      }
  return null
}
