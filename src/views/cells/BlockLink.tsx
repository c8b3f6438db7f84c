import { count } from '#format/numbers.ts'
import { InternalLink } from './InternalLink.tsx'
import { ShortHash } from './Hash.tsx'

type Props = {
  number: number | null
  /** Of a reorged block: its number leads to the canonical one. */
  hash?: string | null
  why?: string
  leads?: boolean
}

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

export function BlockHashLink({ hash }: { hash: string }) {
  return (
    <InternalLink path={`/block/${hash}`} className="break-all text-accent hover:underline">
      <ShortHash hash={hash} />
    </InternalLink>
  )
}
