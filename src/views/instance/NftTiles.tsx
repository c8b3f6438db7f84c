import { type Instance } from '#api/instances.ts'
import { tokenInstancesQuery } from '#api/instanceLists.ts'
import type { Token } from '#api/tokens.ts'
import { List } from '#views/list/List.tsx'
import { usePlace } from '#views/network.ts'
import { NftTile } from './NftTile.tsx'

type Props = { className: string; token: Token | null; instances: readonly Instance[] }

/** NFTs of one collection as pictures, on the lines that `className` lays out. */
export function NftTiles({ className, token, instances }: Props) {
  return (
    <ul className={className}>
      {instances.map((instance) => (
        // those out of view cost nothing to draw, so that thousands scroll as a few do
        <li
          key={String(instance.id)}
          className="min-w-0 text-table [contain-intrinsic-size:auto_210px] [content-visibility:auto]"
        >
          <NftTile instance={instance} token={token} />
        </li>
      ))}
    </ul>
  )
}

/** All that one address has of a collection, on a server that lists it. */
export function WholeShelf({ token, holder }: { token: Token; holder: string }) {
  const { api, deployment } = usePlace()
  return (
    <List
      query={tokenInstancesQuery(api, token.address_hash, { holder_address_hash: holder })}
      waiting={<p role="status" className="text-table text-ink-3">{`Asking ${deployment.name}`}</p>}
      empty="None of this collection any more"
    >
      {({ rows, count }) => (
        <NftTiles
          className="grid grid-cols-3 gap-x-4 gap-y-6 desk:grid-cols-4 wide:grid-cols-6"
          token={token}
          instances={rows.slice(0, count).map(({ item }) => item)}
        />
      )}
    </List>
  )
}
