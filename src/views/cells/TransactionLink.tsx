import { ShortHash } from './Hash.tsx'
import { InternalLink } from './InternalLink.tsx'

export function TransactionLink({ hash }: { hash: string }) {
  return (
    <InternalLink path={`/tx/${hash}`} className="link">
      <ShortHash hash={hash} />
    </InternalLink>
  )
}
