import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { maybe, record, amount, extra } from './fields.ts'
import { listQuery } from './query.ts'
import { Token } from './tokens.ts'
import { Address } from './addresses.ts'

/** A token balance in the smallest unit, or the number of one id. Old servers embed the token. */
export const Holder = record(
  { address: Address, value: maybe(amount), token_id: maybe(amount), token: extra(Token) },
  { address: ['address_hash'] },
)

export type Holder = v.InferOutput<typeof Holder>

const holderId = ({ address, token_id }: Holder) => `${address.hash} ${token_id}`

/** `GET /tokens/{address}/holders`, largest first; for an ERC-1155 one row per id. */
export const tokenHoldersQuery = (api: Api, token: string) =>
  listQuery(api, `/tokens/${token}/holders`, Holder, holderId)

/** `GET /tokens/{address}/instances/{id}/holders`, largest first (undocumented). */
export const instanceHoldersQuery = (api: Api, token: string, id: string) =>
  listQuery(api, `/tokens/${token}/instances/${id}/holders`, Holder, holderId)
