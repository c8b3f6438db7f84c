import { hashParts, shortHash, spokenHash } from '#format/hash.ts'

/** A whole hash: the ends that every short form shows in ink, the middle paler. Short on phones, whole on paper, read aloud in groups. */
export function Hash({ hash }: { hash: string }) {
  const { head, middle, tail } = hashParts(hash)
  return (
    <>
      <span aria-hidden className="mono desk:hidden print:hidden" title={hash}>
        {shortHash(hash)}
      </span>
      <span aria-hidden className="mono hidden break-all desk:inline print:inline">
        {head}
        <span className="text-ink-3">{middle}</span>
        {tail}
      </span>
      <span className="sr-only select-none">{spokenHash(hash)}</span>
    </>
  )
}
