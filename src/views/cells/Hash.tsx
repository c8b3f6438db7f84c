import { hashParts, shortHash } from '#format/hash.ts'

/** A whole hash: the ends that every short form shows in ink, the middle paler. Short on phones. */
export function Hash({ hash }: { hash: string }) {
  const { head, middle, tail } = hashParts(hash)
  return (
    <>
      <span className="mono desk:hidden" title={hash}>
        {shortHash(hash)}
      </span>
      <span className="mono hidden break-all desk:inline">
        {head}
        <span className="text-ink-3">{middle}</span>
        {tail}
      </span>
    </>
  )
}
