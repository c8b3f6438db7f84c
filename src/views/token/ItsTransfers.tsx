import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isZeroAddress } from '#api/naming.ts'
import type { TokenTransfer } from '#api/tokenTransfers.ts'

type Props = {
  /** Of whom, and of which token. */
  address: string
  token: string
  children?: ReactNode
}

/** Leads to the transfers of one token by one address. */
export function ItsTransfers({ address, token, children = 'Its transfers of this token' }: Props) {
  return (
    <Link
      from="/$network"
      to="/$network/address/$hash/transfers"
      params={{ hash: address }}
      search={{ token }}
      className="link"
    >
      {children}
    </Link>
  )
}

/** Where a transfer leads: to all transfers of its token by who sent it, and by who got it. */
export function PartiesTransfers({ transfer: { from, to, token } }: { transfer: TokenTransfer }) {
  if (!token) return null
  const parties = [
    ['The sender’s transfers of this token', from],
    ['The receiver’s transfers of this token', to],
  ] as const
  return (
    <span className="grid gap-3">
      {parties.map(
        ([words, party]) =>
          party &&
          !isZeroAddress(party.hash) && (
            <ItsTransfers key={words} address={party.hash} token={token.address_hash}>
              {words}
            </ItsTransfers>
          ),
      )}
    </span>
  )
}
