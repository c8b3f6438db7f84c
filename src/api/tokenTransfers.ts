import * as v from 'valibot'
import { Address } from './addresses.ts'
import type { Api } from './client.ts'
import { amount, count, hash, list, maybe, oneOf, record, text, time, decimals } from './fields.ts'
import { commaList, type Direction, type TokenType } from './filters.ts'
import { Instance } from './instances.ts'
import { type Identity, listQuery } from './queries.ts'
import { Token } from './tokens.ts'

/** What moved: an amount in the token's smallest unit, an instance, or so many of an instance. */
const Total = record({
  value: maybe(amount),
  decimals: maybe(decimals),
  token_id: maybe(amount),
  token_instance: maybe(Instance),
})

/** One total as a rule, none where the amount is unknown, several in an old server's ERC-1155 batch: always an array. */
const Totals = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((sent): unknown[] => (Array.isArray(sent) ? sent : [sent])),
    list(Total),
  ),
  [],
)

/** A token transfer. One log of a batch becomes several transfers with the same `log_index`. */
export const TokenTransfer = record(
  {
    transaction_hash: hash,
    log_index: maybe(count),
    block_hash: maybe(hash),
    block_number: maybe(count),
    timestamp: maybe(time),
    method: maybe(text),
    type: maybe(oneOf('token_transfer', 'token_minting', 'token_burning', 'token_spawning')),
    token_type: maybe(text),
    from: maybe(Address),
    to: maybe(Address),
    token: maybe(Token),
    total: Totals,
  },
  { transaction_hash: ['tx_hash'], block_number: ['block'] },
)
export type TokenTransfer = v.InferOutput<typeof TokenTransfer>

const transferId: Identity<TokenTransfer> = ({ transaction_hash, log_index, total }, nth) =>
  nth(`${transaction_hash} ${log_index} ${total.map(({ token_id }) => token_id).join()}`)

/** `GET /tokens/{address}/transfers`, newest first. */
export const tokenTransfersQuery = (api: Api, token: string) =>
  listQuery(api, `/tokens/${token}/transfers`, TokenTransfer, transferId)

/** `GET /tokens/{address}/instances/{id}/transfers`, newest first. */
export const instanceTransfersQuery = (api: Api, token: string, id: string) =>
  listQuery(api, `/tokens/${token}/instances/${id}/transfers`, TokenTransfer, transferId)

/** `GET /addresses/{address}/token-transfers`, newest first: those of some kinds of token, one way only, of one contract. */
export const addressTokenTransfersQuery = (
  api: Api,
  address: string,
  { type, filter, token }: { type?: TokenType[]; filter?: Direction; token?: string | undefined } = {},
) =>
  listQuery(api, `/addresses/${address}/token-transfers`, TokenTransfer, transferId, {
    type: commaList(type),
    filter,
    token,
  })

/** `GET /transactions/{hash}/token-transfers`, by log index; beyond the document. */
export const transactionTokenTransfersQuery = (
  api: Api,
  transaction: string,
  { type }: { type?: TokenType[] } = {},
) =>
  listQuery(api, `/transactions/${transaction}/token-transfers`, TokenTransfer, transferId, {
    type: commaList(type),
  })

/** `GET /token-transfers`, of all tokens, newest first; beyond the document. */
export const newestTokenTransfersQuery = (api: Api, { type }: { type?: TokenType[] } = {}) =>
  listQuery(api, '/token-transfers', TokenTransfer, transferId, { type: commaList(type) })
