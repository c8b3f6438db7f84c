import * as v from 'valibot'
import type { Api } from './client/client.ts'
import { maybe, record, amount, extra } from './fields.ts'
import { listQuery } from './query.ts'
import { Token } from './tokens.ts'
import { Address } from './addresses.ts'

/** Who has how much of a token, in its smallest unit, or how many of one of its ids. Old servers name the token too. */
export const Holder = record(
  { address: Address, value: maybe(amount), token_id: maybe(amount), token: extra(Token) },
  { address: ['address_hash'] },
)

export type Holder = v.InferOutput<typeof Holder>

const holderId = ({ address, token_id }: Holder) => `${address.hash} ${token_id}`

/** `GET /tokens/{address}/holders`, who has most first; of an ERC-1155 once for each id. */
export const tokenHoldersQuery = (api: Api, token: string) =>
  listQuery(api, `/tokens/${token}/holders`, Holder, holderId)

/** `GET /tokens/{address}/instances/{id}/holders`, who has most first; beyond the document. */
export const instanceHoldersQuery = (api: Api, token: string, id: string) =>
  listQuery(api, `/tokens/${token}/instances/${id}/holders`, Holder, holderId)
