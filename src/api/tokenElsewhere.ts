import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { type ApiError, isLacking } from './errors.ts'
import { tokenHoldersQuery } from './holders.ts'
import { listOnce } from './listOnce.ts'
import type { FoundToken } from './token.ts'
import { tokenTransfersQuery } from './tokenTransferLists.ts'

/** The token as the first of its lists names it that does. @throws ApiError where no list can tell */
export async function tokenInLists(
  api: Api,
  client: QueryClient,
  address: string,
  signal: AbortSignal,
): Promise<FoundToken> {
  let lack: ApiError | null = null
  let isThere = false
  const lists = [
    ['transfers', () => listOnce(client, tokenTransfersQuery(api, address))],
    ['holders', () => listOnce(client, tokenHoldersQuery(api, address))],
  ] as const
  for (const [foundIn, list] of lists) {
    try {
      const items = await list()
      signal.throwIfAborted()
      const token = items.map((item) => item.token).find(Boolean)
      if (token) return { token, foundIn }
      // by the document, keyed deployments have the first list alone, and others the second
      isThere ||= items.length > 0
    } catch (error) {
      if (!isLacking(error)) throw error
      lack ??= error
    }
  }
  if (lack && !isThere) throw lack
  return { token: null, foundIn: 'nowhere' }
}
