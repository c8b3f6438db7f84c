import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'
import { isLacking } from './errors.ts'
import { Instance } from './instances.ts'
import { foundQuery, readRecord } from './queries.ts'

/** An NFT as far as this server tells it, and where that was found. */
export type FoundInstance = {
  instance: Instance
  /** `record`: asked for itself. `transfer`: named in its newest transfer. `holdings`: in the NFTs of whoever got it last. */
  foundIn: 'record' | 'transfer' | 'holdings'
}

/**
 * One NFT, from `GET /tokens/{address}/instances/{id}` where the server has it. A server with the document's endpoints alone
 * is asked for its transfers, whose newest tells who has it, and for what they have, which tells its metadata.
 */
export const instanceQuery = (api: Api, token: string, id: string) =>
  foundQuery(api, `/tokens/${token}/instances/${id}`, ({ client, signal }) =>
    findInstance(api, client, token, id, signal),
  )

async function findInstance(
  api: Api,
  client: QueryClient,
  token: string,
  id: string,
  signal: AbortSignal,
): Promise<FoundInstance> {
  try {
    const path = `/tokens/${token}/instances/${id}`
    return { instance: readRecord(await api.get(path, {}, { signal }), Instance), foundIn: 'record' }
  } catch (error) {
    if (!isLacking(error)) throw error
  }
  const { instanceInLists } = await import('./instanceElsewhere.ts')
  return instanceInLists(api, client, token, id, signal)
}
