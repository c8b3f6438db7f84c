import type { Address } from '#api/addresses.ts'
import { tagKey } from '#api/naming.ts'

/** Who gave an address this tag, each once. */
export function tagSources(address: Address, tag: string): string[] {
  const { ens_domain_name, name: own, private_tags, public_tags, watchlist_names, metadata } = address
  const given = [
    [ens_domain_name, 'ENS name'] as const,
    [own, 'name that the server has'] as const,
    ...private_tags.map((one) => [one.display_name ?? one.label, 'private tag of your account'] as const),
    ...watchlist_names.map((one) => [one.display_name ?? one.label, 'name on your watchlist'] as const),
    ...public_tags.map((one) => [one.display_name ?? one.label, 'public tag'] as const),
    ...(metadata?.tags ?? []).map((one) => [one.name ?? one.slug, metadataSource(one)] as const),
  ]
  const sources = given.filter(([word]) => tagKey(word ?? '') === tagKey(tag)).map(([, source]) => source)
  return [...new Set(sources)]
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
