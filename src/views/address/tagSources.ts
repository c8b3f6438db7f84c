import type { Address } from '#api/addresses.ts'
import { tagKey } from '#api/naming.ts'

/** Who gave an address this tag, each once. */
export function tagSources(address: Address, tag: string): string[] {
  const { ens_domain_name, name: own, private_tags, public_tags, watchlist_names, metadata } = address
  const given = [
    [ens_domain_name, 'ENS name'] as const,
    [own, 'name that the server has'] as const,
    ...private_tags.map((one) => labelled(one, 'private tag of your account')),
    ...watchlist_names.map((one) => labelled(one, 'name on your watchlist')),
    ...public_tags.map((one) => labelled(one, 'public tag')),
    ...(metadata?.tags ?? []).map((one) => [one.name ?? one.slug, metadataSource(one)] as const),
  ]
  const sources = given.filter(([word]) => tagKey(word ?? '') === tagKey(tag)).map(([, source]) => source)
  return [...new Set(sources)]
}

type MetadataTag = NonNullable<Address['metadata']>['tags'][number]

type Labelled = { display_name: string | null; label: string | null }

const labelled = ({ display_name, label }: Labelled, source: string) =>
  [display_name ?? label, source + beside(display_name, label)] as const

/** What a server calls a tag, where that says more than the tag's own words do. */
function beside(name: string | null, label: string | null): string {
  const letters = (word: string) => tagKey(word).replace(/[\s_-]+/g, '')
  return name && label && letters(name) !== letters(label) ? `, ${label.slice(0, 40)}` : ''
}

function metadataSource({ name, slug, tagType, meta }: MetadataTag): string {
  const kind = `metadata tag${tagType ? `, ${tagType.slice(0, 40)}` : ''}${beside(name, slug)}`
  const { tooltip, tooltipDescription, tooltipTitle, data } = Object(meta) as Record<string, unknown>
  const said = [tooltip, tooltipDescription, tooltipTitle, data].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return said ? `${kind}: ${said.slice(0, 200)}` : kind
}
