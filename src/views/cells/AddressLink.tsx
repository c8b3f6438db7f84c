import { AddressWarnings } from './Warnings.tsx'
import type { Address } from '#api/addresses.ts'
import { AddressName, useNameOf } from './AddressName.tsx'
import { AddressPlace } from './AddressPlace.tsx'
import { ShortHash } from './Hash.tsx'
import { Identicon } from './Identicon.tsx'
import { Nothing } from './Nothing.tsx'

type Props = {
  address: Address | null
  /** The short hash follows the name, where there is room. */
  withHash?: boolean
  /** Said instead of a dash where there is no address. */
  why?: string
}

/** An address: its picture and its name, else its short hash. */
export function AddressLink({ address, withHash = false, why = 'no address' }: Props) {
  return address ? <Known address={address} withHash={withHash} /> : <Nothing why={why} />
}

function Known({ address, withHash }: { address: Address; withHash: boolean }) {
  const { name } = useNameOf(address)
  const { hash } = address
  const link = (
    <span className="party inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <AddressPlace hash={hash} className="inline-flex min-w-0 items-center gap-2 hover:text-accent">
        <Identicon hash={hash} />
        <span className={`max-w-56 truncate max-desk:in-[td]:max-w-28 ${withHash ? '' : 'in-[td]:max-w-40'}`}>
          <AddressName address={address} />
        </span>
      </AddressPlace>
      <AddressWarnings of={address} />
    </span>
  )
  if (!withHash || !name) return link
  return (
    // one line high: the hash stands on it whole, or on the next, unseen
    <span className="-m-1 inline-flex h-7 max-w-[calc(100%+8px)] flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden p-1 align-middle">
      {link}
      <ShortHash hash={hash} className="text-ink-3 max-desk:in-[td]:hidden" />
    </span>
  )
}

/** The server's warning, in words. */
export function Scam() {
  return <span className="rounded-tag border border-bad px-2 text-small leading-4 text-bad">scam</span>
}
