import { Link } from '@tanstack/react-router'
import { shortHash } from '#format/hash.ts'

/** A transaction by its short hash. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <Link from="/$network" to="/$network/tx/$hash" params={{ hash }} title={hash} className="link mono">
      {shortHash(hash)}
    </Link>
  )
}
