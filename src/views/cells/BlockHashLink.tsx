import { shortHash } from '#format/hash.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** A block by its hash, of any that is or was: also one that lost its place. */
export function BlockHashLink({ hash }: { hash: string }) {
  return (
    <PlaceLink path={`/block/${hash}`} title={hash} className="mono break-all text-accent hover:underline">
      {shortHash(hash)}
    </PlaceLink>
  )
}
