import { useCached, useCachedList } from '#api/hooks.ts'
import type { RecordQuery } from '#api/query.ts'
import { Copy } from '#ui/Copy.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { metadataOf } from './metadata.ts'
import { useNetwork } from '#views/shell/context.ts'
import { Tab, Tabs, useOpenTab } from '#views/shell/Tabs.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { TokenId } from '#views/cells/TokenId.tsx'
import { Link } from '@tanstack/react-router'
import { ShortHash } from '#views/cells/Hash.tsx'
import type { FoundToken, FoundInstance } from '#api/fallback/found.ts'
import { inventoryQuery } from '#api/fallback/instance.ts'

export function InstanceHeading({ id, query }: { id: string; query: RecordQuery<FoundInstance> }) {
  const { name } = metadataOf(useCached(query).data?.instance.metadata)
  return (
    <>
      <h1 tabIndex={-1} className="text-name font-semibold wrap-anywhere">
        {name ? <UntrustedText text={name} longest={100} /> : id.length > 20 ? 'NFT' : `NFT #${id}`}
      </h1>
      <span className="inline-flex max-w-full items-center gap-3 text-ink-2">
        <span className="min-w-0" style={{ textWrap: 'balance' }}>
          Id <span className="mono break-all text-ink">{id}</span>
        </span>
        <Copy value={id} label="Copy the id" />
      </span>
    </>
  )
}

const titles: Record<string, string> = { holders: 'Holders', metadata: 'Metadata', proof: 'Proof' }

/** The window's title: the open tab and the shortened id. */
export function useInstanceTitle(short: string): string {
  const part = titles[useOpenTab(6)]
  return part ? `${part} of NFT #${short}` : `NFT #${short}`
}

/**
 * The tabs of an NFT. A server without single NFTs has no list of their holders either: that tab is hidden, unless it is open.
 */
export function InstanceTabs({ query }: { query: RecordQuery<FoundInstance> }) {
  const { api } = useNetwork()
  useCached(query) // its answer tells what the server offers
  const hasHolders = useOpenTab(6) === 'holders' || !api.endpoints.isMissing(query.queryKey[2])
  return (
    <Tabs label="Parts of this NFT">
      <Tab to="/$network/token/$hash/instance/$id">Transfers</Tab>
      {hasHolders && <Tab to="/$network/token/$hash/instance/$id/holders">Holders</Tab>}
      <Tab to="/$network/token/$hash/instance/$id/metadata">Metadata</Tab>
      <Tab to="/$network/token/$hash/instance/$id/proof">Proof</Tab>
    </Tabs>
  )
}

/** Links to the previous and next NFT, if the inventory was read so far; no endpoint returns them. */
export function InstanceNeighbours({ token, id }: { token: string; id: string }) {
  const { api } = useNetwork()
  const query = inventoryQuery(api, token)
  const { rows } = useCachedList(query)
  // an inventory assembled from transfers isn't sorted by id
  if (api.endpoints.isMissing(query.queryKey[2])) return null
  const place = rows.findIndex(({ key }) => key === id)
  if (place < 0) return null
  const [next, previous] = [rows[place - 1]?.item.id, rows[place + 1]?.item.id]
  return (
    <nav aria-label="Neighbours in the collection" className="mt-3 flex flex-wrap gap-x-6 text-table">
      {previous !== undefined && (
        <InternalLink path={`/token/${token}/instance/${previous}`} className="quiet">
          Previous <TokenId id={previous} />
        </InternalLink>
      )}
      {next !== undefined && (
        <InternalLink path={`/token/${token}/instance/${next}`} className="quiet">
          Next <TokenId id={next} />
        </InternalLink>
      )}
    </nav>
  )
}

type Props = { hash: string; query: RecordQuery<FoundToken>; instance: RecordQuery<FoundInstance> }

export function TokenCrumb({ hash, query, instance }: Props) {
  const held = useCached(query).data?.token
  const token = useCached(instance).data?.instance.token ?? held
  const name = token?.name ?? token?.symbol
  return (
    <Link from="/$network" to="/$network/token/$hash" params={{ hash }} className="wrap-anywhere quiet">
      {name ? (
        <UntrustedText text={name} longest={60} />
      ) : token ? (
        <>
          Token <ShortHash hash={hash} />
        </>
      ) : (
        'Token'
      )}
    </Link>
  )
}
