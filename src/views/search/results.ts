import type { SearchResult } from '#api/search.ts'

export type ResultWords = {
  kind: string
  name: string | null
  id: string | null
  path: string | null
  /** When its ENS name expired, if it did: anyone else may register it for another address. */
  expiredAt: string | null
}

const words: Record<string, string> = {
  ens_domain: 'ENS name',
  metadata_tag: 'tag',
  label: 'tagged address',
  user_operation: 'user operation',
  tac_operation: 'TAC operation',
  uncle: 'uncle block',
  reorg: 'replaced block',
}

/** A search result in words. `now` is in ms. Kinds unknown to Loupe keep the server's word. */
export function resultWords(found: SearchResult, now = Date.now()): ResultWords {
  const { type, address_hash: address, transaction_hash, block_hash, block_number, block_type } = found
  const lost = type === 'block' && block_type !== null && block_type !== 'block' ? block_type : null
  const kind = lost ?? type
  // a metadata_tag result is found by its tag, whatever the address is called
  const tag = type === 'metadata_tag' ? found.metadata : null
  const word = Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind.replaceAll('_', ' ')
  const expiry = found.ens_info?.expiry_date ?? null
  const expiredAt = expiry !== null && Date.parse(expiry) <= now ? expiry : null
  const named = {
    kind: expiredAt === null ? word : type === 'ens_domain' ? `expired ${word}` : `${word}, name expired`,
    expiredAt,
    name: found.ens_info?.name ?? tag?.name ?? tag?.slug ?? found.name,
  }
  if (type === 'transaction')
    return { ...named, id: transaction_hash, path: transaction_hash && `/tx/${transaction_hash}` }
  if (type === 'block') {
    // a reorged block shares its number with the canonical one
    const id = (lost ? block_hash : null) ?? block_number?.toString() ?? block_hash
    return { ...named, id, path: id && `/block/${id}` }
  }
  if (type === 'token') return { ...named, id: address, path: address && `/token/${address}` }
  const holder = address ?? found.ens_info?.address_hash ?? null
  return {
    ...named,
    id: holder ?? found.user_operation_hash ?? found.blob_hash ?? found.tac_operation?.operation_id ?? null,
    path: holder && `/address/${holder}`,
  }
}
