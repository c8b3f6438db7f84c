import { AddressWarnings } from './Warnings.tsx'
import { type Address, nameOf } from '#api/addresses.ts'
import { ShortHash } from './Hash.tsx'
import { Identicon } from './Identicon.tsx'
import { Nothing } from './Nothing.tsx'
import { useLabel, useLabels } from '#settings/labels.ts'
import { Icon } from '#ui/Icon.tsx'
import { UntrustedText } from './UntrustedText.tsx'
import { type ReactNode, useCallback } from 'react'
import { spokenHash } from '#format/hash.ts'
import { InternalLink } from './InternalLink.tsx'
import { checksummedIn } from '#format/checksum.ts'

type Props = {
  address: Address | null
  withHash?: boolean
  /** Tooltip of the dash where there is no address. */
  why?: string
}

export function AddressLink({ address, withHash = false, why = 'no address' }: Props) {
  return address ? <SentAddress address={address} withHash={withHash} /> : <Nothing why={why} />
}

function SentAddress({ address, withHash }: { address: Address; withHash: boolean }) {
  const { name } = useAddressName(address)
  const { hash } = address
  const link = (
    <span className="markable inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <AddressAnchor hash={hash} className="inline-flex min-w-0 items-center gap-2 hover:text-accent">
        <Identicon hash={hash} />
        <span className={`max-w-56 truncate max-desk:in-[td]:max-w-28 ${withHash ? '' : 'in-[td]:max-w-40'}`}>
          <AddressName address={address} />
        </span>
      </AddressAnchor>
      <AddressWarnings of={address} />
    </span>
  )
  if (!withHash || !name) return link
  return (
    // one line high: the hash fits on it whole, or wraps to a second line, which is clipped
    <span className="-m-1 inline-flex h-7 max-w-[calc(100%+8px)] flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden p-1 align-middle">
      {link}
      <ShortHash hash={hash} className="text-ink-3 max-desk:in-[td]:hidden" />
    </span>
  )
}

export function ScamBadge() {
  return <span className="rounded-tag border border-bad px-2 text-small leading-4 text-bad">scam</span>
}

/** The user's own label of an address, else its name; null where it has neither. */
export function useAddressName(address: Address): { name: string | null; isOwn: boolean } {
  const label = useLabel(address.hash)?.name
  return { name: label || nameOf(address), isOwn: Boolean(label) }
}

/** The same as a function of the address, for lists of plain words. */
export function useAddressNames(): (address: Address) => string | null {
  const labels = useLabels()
  return useCallback(
    (address: Address) => labels.get(address.hash.toLowerCase())?.name || nameOf(address),
    [labels],
  )
}

export function AddressName({
  address,
  longest = 120,
  other,
}: {
  address: Address
  longest?: number
  other?: string
}) {
  const { name, isOwn } = useAddressName(address)
  if (!name) return other || <ShortHash hash={address.hash} />
  return (
    <>
      {isOwn && <OwnLabelIcon />}
      <UntrustedText text={name} longest={longest} />
    </>
  )
}

export function OwnLabelIcon() {
  return (
    <span className="mr-1 inline-block align-[-1px] text-ink-3" title="your own label, kept in this browser">
      <Icon name="label" size={12} />
      <span className="sr-only">your label </span>
    </span>
  )
}

/** A link to an address that highlights the same address elsewhere on the page. */
export function AddressAnchor({
  hash: sent,
  ...props
}: {
  hash: string
  className?: string
  children: ReactNode
}) {
  const hash = checksummedIn(sent)
  return (
    <InternalLink
      path={`/address/${hash}`}
      title={hash}
      aria-description={spokenHash(hash)}
      data-address={hash.toLowerCase()}
      {...props}
    />
  )
}
