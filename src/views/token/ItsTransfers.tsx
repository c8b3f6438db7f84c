import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
