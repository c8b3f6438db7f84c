import { ShortHash } from './Hash.tsx'
import { InternalLink } from './InternalLink.tsx'

/** A transaction by its short hash. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <InternalLink path={`/tx/${hash}`} className="link">
      <ShortHash hash={hash} />
    </InternalLink>
  )
}
