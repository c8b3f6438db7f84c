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

const Implementation = record(
  { address_hash: maybe(addressHash), name: maybe(nameText) },
  { address_hash: ['address'] },
)

/** A proxy's implementations, without the zero address, which servers send for a proxy that has none. */
export const Implementations = list(
  v.pipe(
    Implementation,
    v.check(({ address_hash }) => !isZeroAddress(address_hash)),
  ),
)

/** Filecoin's forms of an address: the robust one, the short id that a reorg may change, and the actor's type. */
const Filecoin = record({ robust: maybe(text), id: maybe(text), actor_type: maybe(text) })

/** A name given to an address: by the user (private) or for everybody (public). */
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

/** Fields of an address wherever it is embedded. */
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

/** An embedded address; a bare hash is read as an address with nothing else known. */
export const Address = v.pipe(v.unknown(), v.transform(addressObject), record(addressFields))
export type Address = v.InferOutput<typeof Address>

/** An address, with the zero address read as null. */
export const NonZeroAddress = v.pipe(
  Address,
  v.check(({ hash: address }) => !isZeroAddress(address)),
)

/** Fields of a proxy's implementation on old servers; read as `implementations`. */
export const olderCodeFields = ['implementation_name', 'implementation_address']

/** Reads bare hashes, old servers' single implementation, and an EIP-7702 delegation to the zero address as no code. */
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

/** A Celo account: locked amounts in the smallest unit, and its signers. */
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

/** A full address record; the balance is in wei. */
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

/** `GET /addresses/{address}` (undocumented). */
export const addressQuery = (api: Api, address: string) =>
  recordQuery(api, `/addresses/${address}`, AddressDetails)

/** The name to show: of the public metadata tag, else ENS, else the contract, else a public tag. */
export function nameOf({ metadata, ens_domain_name, name, public_tags }: Address): string | null {
  return (
    metadata?.tags.find(({ tagType }) => tagType === 'name')?.name ??
    ens_domain_name ??
    name ??
    public_tags[0]?.display_name ??
    null
  )
}

/** All tags of an address without duplicates and without the name already shown. */
export function tagWords(
  { ens_domain_name, name: recordName, private_tags, public_tags, watchlist_names, metadata }: Address,
  name: string | null,
): string[] {
  const words = new Map<string, string>()
  for (const tag of [
    ens_domain_name,
    recordName,
    ...[...private_tags, ...watchlist_names, ...public_tags].map(
      ({ display_name, label }) => display_name ?? label,
    ),
    ...(metadata?.tags.map(({ name: tagName, slug }) => tagName ?? slug) ?? []),
  ]) {
    const word = tag?.trim()
    if (word && word !== name) words.set(tagKey(word), words.get(tagKey(word)) ?? word)
  }
  return [...words.values()]
}

/** A key that is equal for tags that differ in case or spaces only. */
export const tagKey = (word: string) => word.trim().toLowerCase()

/** Whether the server flags it as a scam. Unknown values count neither as safe nor as unsafe. */
export function isScam(
  of: { is_scam?: boolean | null; reputation: string | null } | null | undefined,
): boolean {
  return of?.is_scam === true || of?.reputation === 'scam'
}
