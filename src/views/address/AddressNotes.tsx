import { isNotFound } from '#api/client/errors.ts'
import { isMistyped } from '#format/checksum.ts'
import { useNetwork } from '#views/shell/context.ts'
import { type Address, tagKey } from '#api/addresses.ts'
import { visible } from '#format/text.ts'

type Props = {
  /** The address as in the link, and with its checksum. */
  given: string
  hash: string
  /** Why the record is missing. */
  notFound: Error | null | false
}

/** Notes on how the link wrote the address, and on why little is known of it. */
export function AddressRemarks({ given, hash, notFound }: Props) {
  const { deployment, network } = useNetwork()
  return (
    <>
      {isMistyped(given, hash) && (
        <p role="status" className="mt-1 text-wait">
          The letters of the address in this link don’t fit its checksum: a digit may be mistyped. It is shown
          as it should be written.
        </p>
      )}
      {notFound && (
        <p className="mt-1 text-table text-ink-3">
          {isNotFound(notFound)
            ? `${deployment.name} knows nothing of this address. It may never have been used on ${network.name}.`
            : `${deployment.name} has no records of single addresses, and nothing was read yet that names this one.`}
        </p>
      )}
    </>
  )
}

export function TagSource({ of, tag }: { of: Address; tag: string }) {
  const sources = visible(tagSources(of, tag).join('; '))
  return (
    <span className="absolute inset-0" title={`${visible(tag.slice(0, 500))} (${sources})`}>
      <span className="sr-only">, {sources}</span>
    </span>
  )
}

/** Who gave an address this tag, without duplicates. */
export function tagSources(address: Address, tag: string): string[] {
  const { ens_domain_name, name: recordName, private_tags, public_tags, watchlist_names, metadata } = address
  const given = [
    [ens_domain_name, 'ENS name'] as const,
    [recordName, 'name that the server has'] as const,
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
  [display_name ?? label, source + serverNameOf(display_name, label)] as const

/** The server's name for a tag, where it says more than the tag's own text. */
function serverNameOf(name: string | null, label: string | null): string {
  const letters = (word: string) => tagKey(word).replace(/[\s_-]+/g, '')
  return name && label && letters(name) !== letters(label) ? `, ${label.slice(0, 40)}` : ''
}

function metadataSource({ name, slug, tagType, meta }: MetadataTag): string {
  const kind = `metadata tag${tagType ? `, ${tagType.slice(0, 40)}` : ''}${serverNameOf(name, slug)}`
  const { tooltip, tooltipDescription, tooltipTitle, data } = Object(meta) as Record<string, unknown>
  const metaText = [tooltip, tooltipDescription, tooltipTitle, data].find(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return metaText ? `${kind}: ${metaText.slice(0, 200)}` : kind
}
