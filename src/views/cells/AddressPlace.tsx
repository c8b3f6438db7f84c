import type { ReactNode } from 'react'
import { spokenHash } from '#format/hash.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { withChecksum } from '#format/keccak.ts'

/** What leads to an address, and lights up with the same address elsewhere on the page. */
export function AddressPlace({
  hash: sent,
  ...props
}: {
  hash: string
  className?: string
  children: ReactNode
}) {
  const hash = withChecksum(sent)
  return (
    <PlaceLink
      path={`/address/${hash}`}
      title={hash}
      aria-description={spokenHash(hash)}
      data-address={hash.toLowerCase()}
      {...props}
    />
  )
}
