import * as v from 'valibot'
import type { Api } from './client/client.ts'
import {
  amount,
  count,
  extra,
  flag,
  hash,
  maybe,
  nameText,
  oneOf,
  rate,
  record,
  nonZeroAddress,
  text,
  addressHash,
  list,
  object,
  json,
  isZeroAddress,
} from './fields.ts'
import { recordQuery } from './query.ts'
import { Token } from './tokens.ts'

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

/** A name that somebody gave an address: its reader (private), or everybody (public). */
const Tag = record({
  address_hash: maybe(addressHash),
  display_name: maybe(nameText),
  label: maybe(nameText),
})

const WatchlistName = record({ display_name: maybe(nameText), label: maybe(nameText) })

export const MetadataTag = record({
  slug: maybe(text),
  name: maybe(nameText),
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
export const NonZeroAddress = v.pipe(
  Address,
  v.check(({ hash: address }) => !isZeroAddress(address)),
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

/** What an account of Celo locked, in its smallest unit, and who signs for it. */
const CeloAccount = record({
  type: maybe(oneOf('regular', 'validator', 'group')),
  name: maybe(nameText),
  metadata_url: maybe(text),
  locked_celo: maybe(amount),
  nonvoting_locked_celo: maybe(amount),
  vote_signer_address: maybe(NonZeroAddress),
  validator_signer_address: maybe(NonZeroAddress),
  attestation_signer_address: maybe(NonZeroAddress),
})

/** An address on its own: what is embedded everywhere, with its balance (wei), its origin, and what there is to see of it. */
export const AddressDetails = v.pipe(
  v.unknown(),
  v.transform(addressObject),
  record(
    {
      ...addressFields,
      coin_balance: maybe(amount),
      exchange_rate: maybe(rate),
      creator_address_hash: maybe(nonZeroAddress),
      creation_transaction_hash: maybe(hash),
      creation_status: maybe(oneOf('success', 'failed', 'selfdestructed')),
      block_number_balance_updated_at: maybe(count),
      token: maybe(Token),
      has_logs: maybe(flag),
      has_tokens: maybe(flag),
      has_token_transfers: maybe(flag),
      has_validated_blocks: maybe(flag),
      has_beacon_chain_withdrawals: maybe(flag),
      celo: extra(record({ account: maybe(CeloAccount) })),
      zilliqa: extra(record({ is_scilla_contract: maybe(flag) })),
      creator_filecoin_robust_address: extra(text),
    },
    { creation_transaction_hash: ['creation_tx_hash'] },
  ),
)
export type AddressDetails = v.InferOutput<typeof AddressDetails>

/** `GET /addresses/{address}`: beyond the document. */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

/** The name to show first: that by which everybody knows it, else ENS, else the contract's, else that of a public tag. */
export function nameOf({ metadata, ens_domain_name, name, public_tags }: Address): string | null {
  return (
    metadata?.tags.find(({ tagType }) => tagType === 'name')?.name ??
    ens_domain_name ??
    name ??
    public_tags[0]?.display_name ??
    null
  )
}

/** What others call an address, each once however many said it, without the name that stands before them. */
export function tagWords(
  { ens_domain_name, name: own, private_tags, public_tags, watchlist_names, metadata }: Address,
  name: string | null,
): string[] {
  const words = new Map<string, string>()
  for (const said of [
    ens_domain_name,
    own,
    ...[...private_tags, ...watchlist_names, ...public_tags].map((tag) => tag.display_name ?? tag.label),
    ...(metadata?.tags.map((tag) => tag.name ?? tag.slug) ?? []),
  ]) {
    const word = said?.trim()
    if (word && word !== name) words.set(tagKey(word), words.get(tagKey(word)) ?? word)
  }
  return [...words.values()]
}

/** Equal for the same tag, however it is written. */
export const tagKey = (word: string) => word.trim().toLowerCase()

/** Flagged by the server as a scam; unknown values are never taken for safe or unsafe. */
export function isScam(
  of: { is_scam?: boolean | null; reputation: string | null } | null | undefined,
): boolean {
  return of?.is_scam === true || of?.reputation === 'scam'
}
