import type { Address } from '#api/addresses.ts'
import { visible } from '#format/text.ts'
import { tagSources } from './tagSources.ts'

/** Lies over a tag of an address: the tag whole and who gave it, on hover and read aloud. */
export function TagSource({ of, tag }: { of: Address; tag: string }) {
  const sources = visible(tagSources(of, tag).join('; '))
  return (
    <span className="absolute inset-0" title={`${visible(tag.slice(0, 500))} (${sources})`}>
      <span className="sr-only">, {sources}</span>
    </span>
  )
}
