import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState, useMemo, useRef } from 'react'
import { useCached, useList } from '#api/hooks.ts'
import type { Instance } from '#api/instances.ts'
import type { ListQuery, RecordQuery } from '#api/query.ts'
import { readAddress } from '#format/hash.ts'
import { ShortHash } from '#views/cells/Hash.tsx'
import { visible } from '#format/text.ts'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import { Button } from '#ui/Button.tsx'
import { ExportAction } from '#views/export/ExportAction.tsx'
import { List } from '#views/list/List.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'
import { readTokenId } from '#views/shell/links.ts'
import { instanceFields } from './columns.tsx'
import type { Row } from '#api/client/rows.ts'
import { useIsPhone } from '#ui/breakpoints.ts'
import { useWindow } from '#ui/useWindow.tsx'
import { type Token, isCollection } from '#api/tokens.ts'
import { NftTile } from './NftTile.tsx'
import type { FoundToken } from '#api/fallback/found.ts'

// only keyed servers accept refetch orders
const RefetchMetadata = lazyComponent(async () => (await import('./RefetchMetadata.tsx')).RefetchMetadata, {
  fallback: renderNothing,
})

type Props = {
  hash: string
  query: RecordQuery<FoundToken>
  inventory: ListQuery<Instance>
  holder: string | undefined
}

export function Inventory({ hash, query, inventory, holder }: Props) {
  const { deployment, api } = useNetwork()
  const token = useCached(query).data?.token ?? null
  const address = holder === undefined ? null : readAddress(holder)
  const path = inventory.queryKey[2]
  const list = useList(inventory)
  // known once the list is fetched
  const isAssembled = list.read && api.endpoints.isMissing(path)
  // an inventory assembled from transfers can't be filtered, as its note says
  const isOfOne = address !== null && !isAssembled
  return (
    <Section
      tab
      title="Inventory"
      request={isAssembled ? path.replace(/instances$/, 'transfers') : inventory.request}
      note={isOfOne ? <Only holder={address} /> : undefined}
      actions={
        <>
          {deployment.kind === 'keyed' && isCollection(token?.type ?? null) && (
            <RefetchMetadata token={token?.address_hash ?? hash} />
          )}
          <ExportAction list="Inventory" query={inventory} fields={instanceFields} />
        </>
      }
    >
      <Lookup hash={hash} />
      {holder !== undefined && !address && (
        <p className="mb-3 text-table text-wait">
          “{visible(holder.slice(0, 80))}” is no address; all NFTs are shown.
        </p>
      )}
      <List
        list={list}
        empty={isOfOne ? 'This address has none of them' : 'No NFTs in this collection yet'}
        waiting={<GridSkeleton>{`Asking ${deployment.name}`}</GridSkeleton>}
      >
        {isAssembled && (
          <p className="mb-3 text-table text-ink-3">
            Assembled from its transfers, those that moved last first: this server has no list of a
            collection’s NFTs.
          </p>
        )}
        <InstanceGrid rows={list.rows} count={list.count} token={token} />
      </List>
    </Section>
  )
}

function Only({ holder }: { holder: string }) {
  return (
    <>
      of <ShortHash hash={holder} /> alone{' '}
      <Link to="." search={(search) => ({ ...search, holder: undefined })} className="link ml-2">
        Show all
      </Link>
    </>
  )
}

function Lookup({ hash }: { hash: string }) {
  const router = useRouter()
  const { network } = useNetwork()
  const [wrong, setWrong] = useState(false)
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('what')
    const given = typeof entered === 'string' ? entered : ''
    const [id, holder] = [readTokenId(given), readAddress(given)]
    setWrong(id === null && holder === null)
    if (id !== null) void router.navigate({ to: `/${network.slug}/token/${hash}/instance/${id}` })
    else if (holder !== null) void router.navigate({ to: '.', search: (search) => ({ ...search, holder }) })
  }
  return (
    <form onSubmit={look} className="no-print mb-6 flex flex-wrap items-center gap-3">
      <label className="flex max-w-[480px] min-w-0 flex-1 basis-60 items-center gap-3 text-table text-ink-2">
        <span className="shrink-0">Look for</span>
        <input
          name="what"
          placeholder="an id, or the address of a holder"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'inventory-wrong' : undefined}
          className="h-8 w-full min-w-0 rounded-control border border-edge px-3 text-ink outline-none focus:border-accent"
        />
      </label>
      <Button type="submit">Look</Button>
      {wrong && (
        <p id="inventory-wrong" role="alert" className="basis-full text-table text-wait">
          This is neither an id (a whole number less than 2 to the power of 256) nor an address.
        </p>
      )}
    </form>
  )
}

type InstanceGridProps = { rows: readonly Row<Instance>[]; count: number; token: Token | null }

/** Estimated height of a row on desktops, in px. */
const lineHeight = 260
const lineClass = 'grid grid-cols-3 gap-x-4 pb-6 desk:grid-cols-6'

function InstanceGrid({ rows, count, token }: InstanceGridProps) {
  const across = useIsPhone() ? 3 : 6
  const body = useRef<HTMLUListElement>(null)
  const { first, end, before, after, watch } = useWindow(Math.ceil(count / across), body, lineHeight)
  const lines = useMemo(
    () =>
      Array.from({ length: end - first }, (_, line) =>
        rows.slice((first + line) * across, Math.min(count, (first + line + 1) * across)),
      ),
    [rows, count, first, end, across],
  )
  return (
    <>
      {watch}
      <ul ref={body} style={{ paddingTop: before, paddingBottom: after }} aria-label="NFTs">
        {lines.map((line) => (
          <li key={line[0]?.key} data-row>
            <ul className={lineClass}>
              {line.map(({ key, item }) => (
                <li key={key} className="min-w-0">
                  <NftTile instance={item} token={token ?? item.token} owner={item.owner} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function GridSkeleton({ children }: { children: string }) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div aria-hidden className={`animate-wait ${lineClass}`}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <div key={tile}>
            <div className="aspect-square bg-rule" />
            <div className="mt-3 mb-[54px] h-2 w-2/3 bg-rule" />
          </div>
        ))}
      </div>
    </div>
  )
}
