import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TokenTransfer } from '#api/tokenTransfers.ts'
import type { Token } from '#api/tokens.ts'
import { readAddress } from '#format/hash.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { isZeroAddress } from '#api/fields.ts'

type Props = {
  address: string
  token: string
  children?: ReactNode
}

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

/** A link to all transfers of the same token by sender or receiver; null for the zero address. */
export function transfersOfParty({ token, ...parties }: TokenTransfer, way: 'from' | 'to') {
  const party = parties[way]
  if (!token || !party || isZeroAddress(party.hash)) return null
  return (
    <TransfersLink address={party.hash} token={token.address_hash}>
      The {way === 'from' ? 'sender' : 'receiver'}’s transfers of this token
    </TransfersLink>
  )
}

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
