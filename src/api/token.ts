import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isLacking } from './errors.ts'
import { foundQuery, readRecord } from './queries.ts'
import { Token } from './tokens.ts'

/** A token as far as this server tells it, and where that was found. `token` is null where nothing is told of it. */
export type FoundToken = {
  token: Token | null
  /** `record`: asked for itself. `transfers`, `holders`: named inside these lists. `nowhere`: no list names it. */
  foundIn: 'record' | 'transfers' | 'holders' | 'nowhere'
}

/**
 * The token, from `GET /tokens/{address}` where the server has it. A server with the document's endpoints alone is asked
 * for its transfers, then its holders, which the tabs show anyway: old servers name the token in both.
 */
export const tokenQuery = (api: Api, address: string) =>
  foundQuery(api, `/tokens/${address}`, ({ client, signal }) => findToken(api, client, address, signal))

async function findToken(
  api: Api,
  client: QueryClient,
  address: string,
  signal: AbortSignal,
): Promise<FoundToken> {
  try {
    const token = readRecord(await api.get(`/tokens/${address}`, {}, { signal }), Token)
    return { token, foundIn: 'record' }
  } catch (error) {
    if (!isLacking(error)) throw error
  }
  const { tokenInLists } = await import('./tokenElsewhere.ts')
  return tokenInLists(api, client, address, signal)
}
