import { count } from '#format/numbers.ts'
import { InternalLink } from './InternalLink.tsx'
import { ShortHash } from './Hash.tsx'

type Props = {
  number: number | null
  /** Of one that lost its place: its number leads to the block that won. */
  hash?: string | null
  /** Why there is none. */
  why?: string
  /** It is what its row is of. */
  leads?: boolean
}

/** A block by its number. */
export function BlockLink({ number, hash = null, why = 'not sent', leads = false }: Props) {
  if (number === null) return <span className="text-ink-3">{why}</span>
  return (
    <InternalLink
      path={`/block/${hash ?? number}`}
      className={`mono text-accent hover:underline ${leads ? '' : 'in-[td]:text-ink in-[td]:hover:text-accent in-[td]:hover:no-underline'}`}
    >
      {count(number)}
    </InternalLink>
  )
}

/** A block by its hash, of any that is or was: also one that lost its place. */
export function BlockHashLink({ hash }: { hash: string }) {
  return (
    <InternalLink path={`/block/${hash}`} className="break-all text-accent hover:underline">
      <ShortHash hash={hash} />
    </InternalLink>
  )
}
