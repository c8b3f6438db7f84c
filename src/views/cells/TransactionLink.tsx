import { ShortHash } from './Hash.tsx'
import { PlaceLink } from './PlaceLink.tsx'

/** A transaction by its short hash. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <PlaceLink path={`/tx/${hash}`} className="link">
      <ShortHash hash={hash} />
    </PlaceLink>
  )
}
