import { useState } from 'react'
import { useList } from '#api/hooks.ts'
import { decimalsOf } from '#api/tokenAmounts.ts'
import { counted } from '#format/numbers.ts'
import { formatUnits, shortUnits } from '#format/units.ts'
import { AddressLink } from '#views/cells/AddressLink.tsx'
import { InternalLink } from '#views/cells/InternalLink.tsx'
import { TokenWarnings } from '#views/cells/Warnings.tsx'
import { UntrustedText } from '#views/cells/UntrustedText.tsx'
import { bareAddress } from './bareAddress.ts'
import type { Instance } from '#api/instances.ts'
import type { Token } from '#api/tokens.ts'
import { List } from '#views/list/List.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { NftTile } from '#views/instance/NftTile.tsx'
import { tokenInstancesQuery, type NftGroup } from '#api/nftLists.ts'

type Props = {
  groups: readonly NftGroup[]
  more: boolean
  holder: string
}

export function NftCollections({ groups, more, holder }: Props) {
  return (
    <div className="border-t border-rule">
      {gridLines(collectionsOf(groups, more)).map((line) => (
        <div
          key={line[0].key}
          className="grid gap-x-4 gap-y-6 border-b border-rule py-6 wide:grid-cols-[208px_repeat(6,minmax(0,1fr))]"
        >
          {line.map(
            (collection, place) =>
              collection && (
                <CollectionSection
                  key={collection.key}
                  collection={collection}
                  holder={holder}
                  half={line.length > 1 ? place : null}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

// columns (of seven) of a collection with its pictures: alone, or as first and second of a line
const wholeSpan = ['wide:col-span-7', 'wide:col-span-6'] as const

const halfSpans = [
  ['wide:col-span-4', 'wide:col-span-3'],
  ['wide:col-span-3', 'wide:col-span-2'],
] as const
const pictures = 'grid grid-cols-3 gap-x-4 gap-y-6 desk:grid-cols-4 wide:grid-cols-subgrid'

type CollectionProps = { collection: Collection; holder: string; half: number | null }

function CollectionSection({ collection, holder, half }: CollectionProps) {
  const { token } = collection
  const [isWhole, setWhole] = useState(false)
  const [span, inner] = (half === null ? null : halfSpans[half]) ?? wholeSpan
  const shown = firstShown(collection)
  const title = `collection-${collection.key}`
  return (
    <div
      role="group"
      aria-labelledby={title}
      className={`grid gap-x-4 gap-y-3 desk:grid-cols-[208px_minmax(0,1fr)] wide:grid-cols-subgrid ${span}`}
    >
      <div className="flex min-w-0 flex-col items-start gap-0.5 text-table text-ink-2">
        <h3 id={title} className="text-text font-semibold wrap-anywhere text-ink">
          {token ? (
            <InternalLink path={`/token/${token.address_hash}`} className="hover:text-accent">
              <UntrustedText text={token.name ?? token.symbol ?? 'Collection without a name'} longest={80} />
            </InternalLink>
          ) : (
            'Of a collection that was not sent'
          )}
        </h3>
        <TokenWarnings of={token} />
        <Facts collection={collection} />
        {BigInt(shown.length) < collection.amountHeld && !isWhole && (
          <button type="button" className="no-print link" onClick={() => setWhole(true)}>
            Show all {shortUnits(collection.amountHeld, 0)}
          </button>
        )}
      </div>
      {isWhole && token ? (
        <div className={inner}>
          <WholeCollection token={token} holder={holder} />
        </div>
      ) : (
        <NftTiles className={`${pictures} ${inner}`} instances={shown} token={token} />
      )}
    </div>
  )
}

function Facts({ collection: { token, amountHeld, open } }: { collection: Collection }) {
  const address = token && bareAddress(token.address_hash)
  const supply = token?.total_supply != null && ([token.total_supply, decimalsOf(token) ?? 0] as const)
  const made = [
    supply && `${shortUnits(...supply, 2)} made`,
    token?.holders_count != null && counted(token.holders_count, 'holder'),
  ].filter((words) => words !== false)
  return (
    <>
      <p>
        {shortUnits(amountHeld, 0)} {open ? 'read, more below' : 'held'}
        {token?.type && (
          <>
            , <UntrustedText text={token.type} longest={12} />
          </>
        )}
      </p>
      {address && (
        <p>
          <AddressLink address={address} />
        </p>
      )}
      {made.length > 0 && (
        <p className="text-ink-3" title={supply ? `${formatUnits(...supply)} made` : undefined}>
          {made.join(', ')}
        </p>
      )}
    </>
  )
}

type Collection = {
  key: string
  token: Token | null
  instances: readonly Instance[]
  /** The total, where the server sends it; else the number that was read. */
  amountHeld: bigint
  /** The next page may have more of it. */
  open: boolean
}

/** Merges groups of the same collection, in the order of first appearance. `more`: further pages exist. */
export function collectionsOf(groups: readonly NftGroup[], more: boolean): Collection[] {
  type Found = { token: Token | null; instances: Map<bigint, Instance>; amount: bigint | null }
  const found = new Map<string, Found>()
  for (const { token, amount, token_instances } of groups) {
    const key = token?.address_hash.toLowerCase() ?? 'unknown'
    const collection: Found = found.get(key) ?? { token, instances: new Map(), amount }
    for (const instance of token_instances) collection.instances.set(instance.id, instance)
    found.set(key, collection)
  }
  const last = groups.at(-1)
  const growing = more && last?.amount === null ? (last.token?.address_hash.toLowerCase() ?? 'unknown') : null
  return [...found].map(([key, { token, instances, amount }]) => ({
    key,
    token,
    instances: [...instances.values()],
    amountHeld: amount ?? BigInt(instances.size),
    open: key === growing,
  }))
}

const oneLine = 6

/** The pictures shown at first: all that were read, or one line where the server sent only a part. */
export const firstShown = ({ instances, amountHeld }: Collection): readonly Instance[] =>
  BigInt(instances.length) < amountHeld ? instances.slice(0, oneLine) : instances

/** Pairs small collections into lines: up to three pictures, then up to two. One that may still grow gets its own line. */
export function gridLines(collections: readonly Collection[]): (readonly [Collection, Collection?])[] {
  const lines: [Collection, Collection?][] = []
  let openLine: [Collection, Collection?] | null = null
  for (const collection of collections) {
    const size = firstShown(collection).length
    const isSmall = !collection.open && BigInt(size) >= collection.amountHeld
    if (openLine && isSmall && size <= 2) {
      openLine.push(collection)
      openLine = null
      continue
    }
    const line: [Collection, Collection?] = [collection]
    lines.push(line)
    openLine = isSmall && size <= 3 ? line : null
  }
  return lines
}

type NftTilesProps = { className: string; token: Token | null; instances: readonly Instance[] }

function NftTiles({ className, token, instances }: NftTilesProps) {
  return (
    <ul className={className}>
      {instances.map((instance) => (
        // content-visibility: off-screen pictures aren't drawn, so that thousands scroll as well as a few
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

/** All NFTs of a collection held by one address, on a server that has that list. */
function WholeCollection({ token, holder }: { token: Token; holder: string }) {
  const { api, deployment } = useNetwork()
  const list = useList(tokenInstancesQuery(api, token.address_hash, { holder_address_hash: holder }))
  return (
    <List
      list={list}
      waiting={<p role="status" className="text-table text-ink-3">{`Asking ${deployment.name}`}</p>}
      empty="None of this collection any more"
    >
      <NftTiles
        className="grid grid-cols-3 gap-x-4 gap-y-6 desk:grid-cols-4 wide:grid-cols-6"
        token={token}
        instances={list.rows.map(({ item }) => item)}
      />
    </List>
  )
}
