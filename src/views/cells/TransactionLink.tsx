import { shortHash } from '#format/hash.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** A transaction by its short hash. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <PlaceLink path={`/tx/${hash}`} title={hash} className="link mono">
      {shortHash(hash)}
    </PlaceLink>
  )
}
