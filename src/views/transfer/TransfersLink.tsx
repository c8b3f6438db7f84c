import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { isZeroAddress } from '#api/fields.ts'

type Props = {
  /** Of whom, and of which token. */
  address: string
  token: string
  children?: ReactNode
}

/** Leads to the transfers of one token by one address. */
export function TransfersLink({ address, token, children = 'Its transfers of this token' }: Props) {
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
    <TransfersLink address={party.hash} token={token.address_hash}>
      The {way === 'from' ? 'sender' : 'receiver'}’s transfers of this token
    </TransfersLink>
  )
}

/** Where an address is looked for in a list of this token: the way to all that it did with it, which that list tells of few. */
export function FoundTransfersLink({ token }: { token: Token }) {
  const { find = '' } = useSearch({ strict: false })
  const address = readAddress(find)
  const name = token.symbol ?? token.name
  return (
    address && (
      <>
        {' '}
        <TransfersLink address={address} token={token.address_hash}>
          All transfers of {name ? <UntrustedText text={name} longest={24} /> : 'this token'} by{' '}
          <ShortHash hash={address} />
        </TransfersLink>
      </>
    )
  )
}
