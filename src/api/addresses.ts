import * as v from 'valibot'
import { addressHash, extra, flag, list, maybe, nameText, object, oneOf, record, text } from './fields.ts'
import { isZeroAddress } from './naming.ts'
import { Metadata, Tag, WatchlistName } from './tags.ts'

/** The code that a proxy runs. */
const Implementation = record(
  { address_hash: maybe(addressHash), name: maybe(nameText) },
  { address_hash: ['address'] },
)

/** All the code that a proxy runs. The zero address has none: it stands for a proxy that runs nothing. */
export const Implementations = list(
  v.pipe(
    Implementation,
    v.check(({ address_hash }) => !isZeroAddress(address_hash)),
  ),
)

/** How Filecoin calls an address: its robust address, the short one that may change with the chain, and what its actor is. */
const Filecoin = record({ robust: maybe(text), id: maybe(text), actor_type: maybe(text) })

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
  implementations: Implementations,
  private_tags: list(Tag),
  public_tags: list(Tag),
  watchlist_names: list(WatchlistName),
  metadata: maybe(Metadata),
  filecoin: extra(Filecoin),
}

/** An address, as it is embedded wherever one appears. A bare hash is read as an address of which nothing else is known. */
export const Address = v.pipe(v.unknown(), v.transform(addressObject), record(addressFields))
export type Address = v.InferOutput<typeof Address>

/** Who did or has something, where the zero address is nobody. */
export const Somebody = v.pipe(
  Address,
  v.check(({ hash }) => !isZeroAddress(hash)),
)

/** What only old servers tell a proxy's code by; read as `implementations`. */
export const olderCodeFields = ['implementation_name', 'implementation_address']

/**
 * A bare hash as an object, one implementation of an old server as a list, and an account without code where its EIP-7702
 * delegation is to the zero address, which ends it.
 */
export function addressObject(sent: unknown): unknown {
  if (typeof sent === 'string') return { hash: sent }
  if (!v.is(object, sent)) return sent
  if (sent.proxy_type === 'eip7702' && isEnded(sent.implementations))
    return { ...sent, is_contract: false, proxy_type: null, implementations: [] }
  if (Array.isArray(sent.implementations)) return sent
  const { implementation_name: name = null, implementation_address: address_hash = null } = sent
  return { ...sent, implementations: name === null && address_hash === null ? [] : [{ address_hash, name }] }
}

function isEnded(implementations: unknown): boolean {
  const codes = v.parse(list(Implementation), implementations)
  return codes.length > 0 && codes.every(({ address_hash }) => isZeroAddress(address_hash))
}
