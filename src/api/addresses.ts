import * as v from 'valibot'
import { addressHash, flag, list, maybe, nameText, object, oneOf, record, text } from './fields.ts'
import { Metadata, Tag, WatchlistName } from './tags.ts'

/** The code that a proxy runs. */
export const Implementation = record(
  { address_hash: maybe(addressHash), name: maybe(nameText) },
  { address_hash: ['address'] },
)

/** The fields that an address has wherever it stands. */
export const addressFields = {
  hash: addressHash,
  name: maybe(nameText),
  ens_domain_name: maybe(nameText),
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

/** A bare hash as an object, and one implementation of an old server as a list. */
export function addressObject(sent: unknown): unknown {
  if (typeof sent === 'string') return { hash: sent }
  if (!v.is(object, sent) || Array.isArray(sent.implementations)) return sent
  const { implementation_name: name = null, implementation_address: address_hash = null } = sent
  return { ...sent, implementations: name === null && address_hash === null ? [] : [{ address_hash, name }] }
}
