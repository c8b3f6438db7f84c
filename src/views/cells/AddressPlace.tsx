import type { ReactNode } from 'react'
import { shortHash } from '#format/hash.ts'
import { useChecksummed } from '#views/useChecksummed.ts'
import { PlaceLink } from './PlaceLink.tsx'

type Props = { hash: string; className?: string }

/** What leads to an address, and lights up with the same address elsewhere on the page. */
export function AddressPlace({ hash: sent, ...props }: Props & { children: ReactNode }) {
  const hash = useChecksummed(sent)
  return <PlaceLink path={`/address/${hash}`} title={hash} data-address={hash.toLowerCase()} {...props} />
}

/** An address, or another hash, in few digits. */
export function ShortHash({ hash: sent, className = '' }: Props) {
  const hash = useChecksummed(sent)
  return (
    <span className={`mono ${className}`} title={hash}>
      {shortHash(hash)}
    </span>
  )
}
