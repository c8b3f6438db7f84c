import type { Address } from '#api/addresses.ts'
import { tagKey, tagWords } from '#api/naming.ts'

/** A tag of an address: its words, and who gave it. */
export type AddressTag = { text: string; sources: string[] }

/** All tags of an address, each once however many gave it; without its name, which stands before them. */
export function tagsOf(address: Address, name: string | null): AddressTag[] {
  const { ens_domain_name, name: own, private_tags, public_tags, watchlist_names, metadata } = address
  const given = [
    [ens_domain_name, 'ENS name'] as const,
    [own, 'name that the server has'] as const,
    ...private_tags.map((tag) => [tag.display_name ?? tag.label, 'private tag of your account'] as const),
    ...watchlist_names.map((tag) => [tag.display_name ?? tag.label, 'name on your watchlist'] as const),
    ...public_tags.map((tag) => [tag.display_name ?? tag.label, 'public tag'] as const),
    ...(metadata?.tags ?? []).map((tag) => [tag.name ?? tag.slug, metadataSource(tag)] as const),
  ]
  const sources = new Map<string, Set<string>>()
  for (const [word, source] of given) {
    const key = tagKey(word ?? '')
    sources.set(key, (sources.get(key) ?? new Set()).add(source))
  }
  return tagWords(address, name).map((text) => ({ text, sources: [...(sources.get(tagKey(text)) ?? [])] }))
}

type MetadataTag = NonNullable<Address['metadata']>['tags'][number]

function metadataSource({ tagType, meta }: MetadataTag): string {
  const kind = tagType ? `metadata tag, ${tagType.slice(0, 40)}` : 'metadata tag'
  const { tooltip, tooltipDescription, tooltipTitle, data } = Object(meta) as Record<string, unknown>
  const said = [tooltip, tooltipDescription, tooltipTitle, data].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return said ? `${kind}: ${said.slice(0, 200)}` : kind
}
