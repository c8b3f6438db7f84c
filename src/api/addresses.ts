import * as v from 'valibot'
import type { Api } from './client.ts'
import {
  addressHash,
  amount,
  count,
  decimal,
  flag,
  hash,
  json,
  list,
  maybe,
  object,
  oneOf,
  record,
  text,
} from './fields.ts'
import { recordQuery } from './queries.ts'

const Tag = record({ address_hash: maybe(addressHash), display_name: maybe(text), label: maybe(text) })

const WatchlistName = record({ display_name: maybe(text), label: maybe(text) })

const Implementation = record(
  { address_hash: maybe(addressHash), name: maybe(text) },
  { address_hash: ['address'] },
)

const MetadataTag = record({
  slug: maybe(text),
  name: maybe(text),
  tagType: maybe(text),
  ordinal: maybe(count),
  meta: maybe(json),
})

/** Newer servers send `{ tags: [] }`, older ones a single tag. */
const Metadata = v.pipe(
  object,
  v.transform((sent) => ('tags' in sent ? sent : { tags: Object.keys(sent).length === 0 ? [] : [sent] })),
  record({ tags: list(MetadataTag) }),
)

const addressFields = {
  hash: addressHash,
  name: maybe(text),
  ens_domain_name: maybe(text),
  is_contract: maybe(flag),
  is_verified: maybe(flag),
  is_scam: maybe(flag),
  reputation: maybe(oneOf('ok', 'scam')),
  proxy_type: maybe(text),
  implementations: list(Implementation),
  private_tags: list(Tag),
  public_tags: list(Tag),
  watchlist_names: list(WatchlistName),
  metadata: maybe(Metadata),
}

/** An address, as it is embedded wherever one appears. A bare hash is read as an address of which nothing else is known. */
export const Address = v.pipe(v.unknown(), v.transform(addressObject), record(addressFields))
export type Address = v.InferOutput<typeof Address>

/** An address on its own: what is embedded everywhere, with its balance (wei) and origin. */
export const AddressDetails = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    {
      ...addressFields,
      coin_balance: maybe(amount),
      exchange_rate: maybe(decimal),
      creator_address_hash: maybe(addressHash),
      creation_transaction_hash: maybe(hash),
      creation_status: maybe(oneOf('success', 'failed', 'selfdestructed')),
      block_number_balance_updated_at: maybe(count),
    },
    { creation_transaction_hash: ['creation_tx_hash'] },
  ),
)
export type AddressDetails = v.InferOutput<typeof AddressDetails>

/** `GET /addresses/{address}`: beyond the document. */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

/** The name to show first: ENS, else the contract's, else that of a public tag. */
export function nameOf(address: Address): string | null {
  return address.ens_domain_name ?? address.name ?? address.public_tags[0]?.display_name ?? null
}

/** Flagged by the server as a scam; unknown values are never taken for safe or unsafe. */
export function isScam(address: Pick<Address, 'is_scam' | 'reputation'>): boolean {
  return address.is_scam === true || address.reputation === 'scam'
}

function addressObject(sent: unknown): unknown {
  if (typeof sent === 'string') return { hash: sent }
  if (!v.is(object, sent) || Array.isArray(sent.implementations)) return sent
  const { implementation_name: name = null, implementation_address: address_hash = null } = sent
  return { ...sent, implementations: name === null && address_hash === null ? [] : [{ address_hash, name }] }
}
