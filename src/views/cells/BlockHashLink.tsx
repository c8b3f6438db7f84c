import { ShortHash } from './Hash.tsx'
import { PlaceLink } from './PlaceLink.tsx'

/** A block by its hash, of any that is or was: also one that lost its place. */
export function BlockHashLink({ hash }: { hash: string }) {
  return (
    <PlaceLink path={`/block/${hash}`} className="break-all text-accent hover:underline">
      <ShortHash hash={hash} />
    </PlaceLink>
  )
}
