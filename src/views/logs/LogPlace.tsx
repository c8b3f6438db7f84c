import { Link } from '@tanstack/react-router'
import type { Log } from '#api/logs.ts'
import { BlockLink } from '#views/cells/BlockLink.tsx'
import { ShortHash } from '#views/cells/Hash.tsx'
import { Nothing } from '#views/cells/Nothing.tsx'

/** The transaction that emitted a log, at that log, and its block. */
export function LogPlace({ log: { index, transaction_hash, block_number } }: { log: Log }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-ink-3">
      in
      {transaction_hash === null ? (
        <Nothing />
      ) : (
        <Link
          from="/$network"
          to="/$network/tx/$hash/logs"
          params={{ hash: transaction_hash }}
          hash={`log-${index}`}
          className="link"
        >
          <ShortHash hash={transaction_hash} />
        </Link>
      )}
      {block_number !== null && (
        <>
          block <BlockLink number={block_number} />
        </>
      )}
    </span>
  )
}
