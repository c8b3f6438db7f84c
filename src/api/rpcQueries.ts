import type { Api } from './client.ts'
import { foundQuery } from './queries.ts'

/** What JSON-RPC answered, as sent: the readers in `proofs/` find out what it is worth. Null where it knows nothing of it. */
export type Told = { answer: unknown }

const rpcQuery = (api: Api, method: string, params: readonly unknown[]) =>
  foundQuery<Told>(api, `/rpc ${method} ${JSON.stringify(params)}`, async ({ signal }) => ({
    answer: await api.rpc(method, params, { signal }),
  }))

/** `eth_getTransactionByHash`: the signature of a transaction, and its fields as JSON-RPC has them. */
export const signedTransactionQuery = (api: Api, hash: string) =>
  rpcQuery(api, 'eth_getTransactionByHash', [hash])

/** `eth_getBlockByHash`: a block's whole header; with its transactions where `isFull`, which may be a megabyte. */
export const headerQuery = (api: Api, hash: string, isFull = false) =>
  rpcQuery(api, 'eth_getBlockByHash', [hash, isFull])
