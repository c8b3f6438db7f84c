import { Link } from '@tanstack/react-router'

type Props = {
  to: '/$network/txs' | '/$network/blocks' | '/$network/tokens' | '/$network/accounts'
  children: string
}

/** The list that a page belongs to, on the way to it. */
export function ListCrumb({ to, children }: Props) {
  return (
    <Link from="/$network" to={to} className="quiet">
      {children}
    </Link>
  )
}
