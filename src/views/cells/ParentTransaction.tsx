import { Link } from '@tanstack/react-router'
import { parentChainOf } from '#api/parentChains.ts'
import { Copy } from '#ui/Copy.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ShortHash } from './Hash.tsx'

/**
 * A transaction of the chain that a rollup settles on, such as the one that committed a batch: a link where that chain is
 * known and is one of the networks here, else its hash to copy.
 */
export function ParentTransaction({ hash }: { hash: string }) {
  const { network, config } = useNetwork()
  const parent = parentChainOf(network.chainId)
  const there = config.networks.find(({ chainId }) => parent !== null && chainId === parent)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {there ? (
        <Link to="/$network/tx/$hash" params={{ network: there.slug, hash }} className="link">
          <ShortHash hash={hash} />
        </Link>
      ) : (
        <ShortHash hash={hash} />
      )}
      <Copy value={hash} label="Copy the hash of a transaction on the parent chain" />
      {there && <span className="text-ink-2">on {there.name}</span>}
    </span>
  )
}
