import type { Address } from './addresses.ts'

/** The zero address: what comes from there is new, and what goes there is gone. */
export const nobody = `0x${'0'.repeat(40)}`

/** Whether an address is the zero address. One that wasn't sent is not known to be. */
export const isZeroAddress = (hash: string | null | undefined): boolean => hash === nobody

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
