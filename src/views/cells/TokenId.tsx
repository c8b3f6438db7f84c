import { shortId } from '#format/hash.ts'
import { InternalLink } from './InternalLink.tsx'

/** An NFT of a token by its id. */
export function InstanceLink({ token, id }: { token: string; id: bigint }) {
  return (
    <InternalLink path={`/token/${token}/instance/${id}`} className="hover:text-accent">
      <TokenId id={id} />
    </InternalLink>
  )
}

/** The id of an NFT, cut in the middle when long; whole on hover. */
export function TokenId({ id }: { id: bigint }) {
  return (
    <span className="mono" title={`#${id}`}>
      #{shortId(id)}
    </span>
  )
}
