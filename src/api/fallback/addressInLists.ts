import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Address } from '#api/addresses.ts'
import type { Api } from '#api/client/client.ts'
import type { Page } from '#api/query.ts'
import { isSameHash } from '#api/fields.ts'
import { addressTokenTransfersQuery } from '#api/tokenTransferLists.ts'
import { addressTransactionsQuery } from '#api/addressTransactions.ts'

const lists = {
  transactions: 'its transactions',
  'token-transfers': 'its token transfers',
  'internal-transactions': 'its internal calls',
  logs: 'its logs',
}

type Parties = Partial<Record<'from' | 'to' | 'created_contract' | 'address', Address | null>>

/**
 * An address from its lists, `from` which, or null; cached at `queryKey`. If its transactions lack it, its token transfers are
 * requested, the only list of one who only received tokens. @throws as that list does
 */
export async function addressInLists(client: QueryClient, api: Api, hash: string, queryKey: QueryKey) {
  const path = `/addresses/${hash}`
  const read = () => {
    for (const [list, from] of Object.entries(lists)) {
      const address = addressIn(client, [api.network, api.base, `${path}/${list}`], hash)
      if (address) return { address, from }
    }
    return null
  }
  const look = async () => {
    if (!read() && client.getQueryData(addressTransactionsQuery(api, hash).queryKey))
      await client.ensureInfiniteQueryData(addressTokenTransfersQuery(api, hash))
    return read()
  }
  const queryHash = hashKey(queryKey)
  const stop = client.getQueryCache().subscribe((event) => {
    const { query, type } = event
    if (type === 'removed' && query.queryHash === queryHash) stop()
    if (type !== 'updated' || event.action.type !== 'success') return
    if (!String(query.queryKey[2]).startsWith(`${path}/`)) return
    void look().then(
      (inLists) => {
        if (!inLists) return
        stop()
        client.setQueryData(queryKey, inLists)
      },
      // that list shows its own failure
      () => {},
    )
  })
  const found = await look()
  if (found) stop()
  return found
}

function addressIn(client: QueryClient, queryKey: string[], hash: string): Address | null {
  for (const [, data] of client.getQueriesData<Partial<InfiniteData<Page<Parties>>>>({ queryKey }))
    for (const { items } of data?.pages ?? [])
      for (const { from, to, created_contract, address } of items) {
        const itsOwn = [from, to, created_contract, address].find((party) => isSameHash(party?.hash, hash))
        if (itsOwn) return itsOwn
      }
  return null
}
