import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#api/client/client.ts'
import { type ApiError, isMissing } from '#api/client/errors.ts'
import { fetchListOnce } from './cachedLists.ts'
import { tokenTransfersQuery } from '#api/tokenTransferLists.ts'
import type { FoundToken } from './found.ts'
import { tokenHoldersQuery } from '#api/holders.ts'

/** The token from the first list that embeds it. @throws ApiError if none does */
export async function tokenInLists(
  api: Api,
  client: QueryClient,
  address: string,
  signal: AbortSignal,
): Promise<FoundToken> {
  let lack: ApiError | null = null
  let isThere = false
  const lists = [
    ['transfers', () => fetchListOnce(client, tokenTransfersQuery(api, address))],
    ['holders', () => fetchListOnce(client, tokenHoldersQuery(api, address))],
  ] as const
  for (const [foundIn, list] of lists) {
    try {
      const items = await list()
      signal.throwIfAborted()
      const token = items.map((item) => item.token).find(Boolean)
      if (token) return { token, foundIn }
      // the document gives keyed deployments only the first list, and others the second
      isThere ||= items.length > 0
    } catch (error) {
      if (!isMissing(error)) throw error
      lack ??= error
    }
  }
  if (lack && !isThere) throw lack
  return { token: null, foundIn: 'nowhere' }
}
