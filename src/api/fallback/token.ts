import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { isMissing } from '#api/client/errors.ts'
import { foundQuery, readRecord } from '#api/query.ts'
import { Token } from '#api/tokens.ts'
import type { FoundToken } from './found.ts'

/** `GET /tokens/{address}`, else the token in its transfers or holders: old servers embed it in both. */
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
