import { hashParts, shortHash } from '#format/hash.ts'
import { Copy } from '#ui/Copy.tsx'

/** A whole hash: the ends that every short form shows in ink, the middle paler, and a way to copy it. Short on phones. */
export function Hash({ hash, label }: { hash: string; label: string }) {
  const { head, middle, tail } = hashParts(hash)
  return (
    <span className="inline-flex min-w-0 items-center gap-3">
      <span className="mono desk:hidden" title={hash}>
        {shortHash(hash)}
      </span>
      <span className="mono hidden break-all desk:inline">
        {head}
        <span className="text-ink-3">{middle}</span>
        {tail}
      </span>
      <Copy value={hash} label={label} />
    </span>
  )
}
