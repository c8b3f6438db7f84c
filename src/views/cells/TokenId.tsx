import { shortId } from '#format/hash.ts'
import { InternalLink } from './InternalLink.tsx'

export function InstanceLink({ token, id }: { token: string; id: bigint }) {
  return (
    <InternalLink path={`/token/${token}/instance/${id}`} className="hover:text-accent">
      <TokenId id={id} />
    </InternalLink>
  )
}

/** The id of an NFT, truncated in the middle when long; in full in its tooltip. */
export function TokenId({ id }: { id: bigint }) {
  return (
    <span className="mono" title={`#${id}`}>
      #{shortId(id)}
    </span>
  )
}
