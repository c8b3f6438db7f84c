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

/** Leads to all transfers of the token that moved by who sent it, or by who got it; null where that is nobody. */
export function transfersOfParty({ token, ...parties }: TokenTransfer, way: 'from' | 'to') {
  const party = parties[way]
  if (!token || !party || isZeroAddress(party.hash)) return null
  return (
    <ItsTransfers address={party.hash} token={token.address_hash}>
      The {way === 'from' ? 'sender' : 'receiver'}’s transfers of this token
    </ItsTransfers>
  )
}
