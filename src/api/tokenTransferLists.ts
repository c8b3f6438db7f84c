import type { Api } from './client/client.ts'
import type { Direction } from './client/parameters.ts'
import type { Filters, Identity } from './query.ts'
import { tokenTypesQuery } from './client/filteredQuery.ts'
import { typesOf } from './tokens.ts'
import { TokenTransfer } from './tokenTransfers.ts'

// separate from tokenTransfers.ts, so that a transaction's page doesn't load it

/** One log is one transfer, except in a batch, where even one id may repeat. Without a transaction it is keyed by block. */
const transferId: Identity<TokenTransfer> = (transfer, nth) => {
  const { transaction_hash, log_index, block_number, block_hash, total } = transfer
  const ids = total.map(({ token_id }) => token_id)
  const place = transaction_hash ?? `${block_number ?? block_hash}-${log_index}`
  const name = `${place} ${log_index} ${ids.join()}`
  const isOne = typesOf(transfer).includes('ERC-721') || ids.every((id) => id === null)
  return isOne && log_index !== null ? name : nth(name)
}

/** `GET /tokens/{address}/transfers`, newest first. */
export const tokenTransfersQuery = (api: Api, token: string) =>
  transfersQuery(api, `/tokens/${token}/transfers`)

/** `GET /tokens/{address}/instances/{id}/transfers`, newest first. */
export const instanceTransfersQuery = (api: Api, token: string, id: string) =>
  transfersQuery(api, `/tokens/${token}/instances/${id}/transfers`)

/** `GET /addresses/{address}/token-transfers`, newest first, filtered by token types, direction or contract. */
export const addressTokenTransfersQuery = (
  api: Api,
  address: string,
  {
    type,
    filter,
    token,
  }: { type?: string[]; filter?: Direction | undefined; token?: string | undefined } = {},
) => transfersQuery(api, `/addresses/${address}/token-transfers`, type, { filter, token })

/** `GET /transactions/{hash}/token-transfers`, by log index (undocumented). */
export const transactionTokenTransfersQuery = (
  api: Api,
  transaction: string,
  { type }: { type?: string[] } = {},
) => transfersQuery(api, `/transactions/${transaction}/token-transfers`, type)

/** `GET /token-transfers`, newest first (undocumented). */
export const newestTokenTransfersQuery = (api: Api, { type }: { type?: string[] } = {}) =>
  transfersQuery(api, '/token-transfers', type)

const transfersQuery = (api: Api, path: string, type?: string[], filters?: Filters) =>
  tokenTypesQuery(api, path, TokenTransfer, transferId, type, filters)
