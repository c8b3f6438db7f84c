import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { useInCache } from './useInCache.ts'

/**
 * USD per whole coin of the network, as decimal text: what the last answer that is held told of it, a transaction, an
 * address or the chain's figures. Null where none did. Asks nothing.
 */
export function useCoinRate(api: Api): string | null {
  return useInCache((client) => coinRate(client, api))
}

/** The same, as `client` holds it now. */
export function coinRate(client: QueryClient, api: Api): string | null {
  const held = client
    .getQueryCache()
    .findAll({ queryKey: [api.network, api.base] })
    // what an earlier visit kept tells the rate of that day
    .filter(({ queryKey }) => !api.keptAt.get().has(String(queryKey[2]).toLowerCase()))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { state } of held) {
    const rate = rateIn(state.data as Read)
    if (rate) return rate
  }
  return null
}

type Told = { coin_price?: string | null; exchange_rate?: string | null }
/** What queries hold is of many kinds: records, lists, and what was found where. */
type Read = (Told & { transaction?: Told | null; pages?: { items: Told[] }[] }) | null | undefined

function rateIn(data: Read): string | null | undefined {
  // of a list the page that was read last
  const told = [data, data?.transaction, data?.pages?.at(-1)?.items[0]].find(isOfCoin)
  return told?.coin_price ?? told?.exchange_rate
}

/** A token's own rate has the same name. */
const isOfCoin = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  ('coin_price' in told || 'coin_balance' in told || 'raw_input' in told)
