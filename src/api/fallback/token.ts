import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { foundQuery, readRecord } from '#api/query.ts'
import { Token } from '#api/tokens.ts'
import type { FoundToken } from './found.ts'

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
    if (!isMissing(error)) throw error
  }
  const { tokenInLists } = await import('./tokenInLists.ts')
  return tokenInLists(api, client, address, signal)
}
