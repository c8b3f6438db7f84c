import type { Instance } from '#api/instances.ts'
import type { ListQuery } from '#api/query.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { instanceFields } from '#views/instance/columns.tsx'
import type { ReactNode } from 'react'
import { useCachedList } from '#api/hooks.ts'
import { useImpostors } from '#api/useImpostors.ts'
import { choose, useChoices } from '#settings/store.ts'
import { noiseOfToken } from '#views/transfer/noise.ts'
import { counted } from '#format/numbers.ts'
import { ExportAction, type ExportProps } from '#views/export/ExportAction.tsx'
import { List } from '#views/list/List.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { NftCollections } from './NftCollections.tsx'
import { Section } from '#views/shell/Section.tsx'
import type { NftGroup } from '#api/nftLists.ts'

type Props = {
  hash: string
  /** One by one, and by collection. */
  nfts: ListQuery<Instance>
  groups: ListQuery<NftGroup>
  /** The choices as the link has them. */
  link: { type?: string | undefined; view?: string | undefined }
}

/** Tables are drawn where a reader wants a list. */
const NftList = lazyComponent(async () => (await import('./NftList.tsx')).NftList)

const views = [
  [undefined, 'Pictures'],
  ['list', 'List'],
] as const

/** The NFTs of an address, as pictures by collection or as a list. */
export function AddressNfts({ hash, nfts, groups, link: { type, view } }: Props) {
  const common = {
    title: 'NFTs',
    note: (
      <>
        <FilterLinks label="View" name="view" value={view} options={views} />
        <KindFilter ofNfts value={type} />
      </>
    ),
    empty: type ? 'No NFTs of this kind at this address' : 'This address holds no NFTs',
    fields: instanceFields,
  }
  return view === 'list' ? (
    <ErrorBoundary>
      <NftList {...common} query={nfts} />
    </ErrorBoundary>
  ) : (
    <NftGrid {...common} query={groups} file={nfts} holder={hash} />
  )
}

type NftGridProps = {
  title: string
  note: ReactNode
  empty: string
  query: ListQuery<NftGroup>
  /** What a file of them is read from: all of them, one by one. */
  file: ListQuery<Instance>
  fields: ExportProps<Instance>['fields']
  /** Who has them. */
  holder: string
}

/** The NFTs of an address as pictures, by collection; those of noise hang where the reader wants to see it. */
function NftGrid({ title, note, empty, query, file, fields, holder }: NftGridProps) {
  const { api, deployment } = useNetwork()
  // drawn anew when it is known which of the two answers
  useCachedList(query)
  useImpostors()
  const isFolded = useChoices().noise === 'fold'
  return (
    <Section
      tab
      title={title}
      note={<span className="flex flex-wrap items-baseline gap-x-5 gap-y-1">{note}</span>}
      request={(api.endpoints.isMissing(query.queryKey[2]) ? file : query).request}
      actions={<ExportAction list={title} query={file} fields={fields} />}
    >
      <List query={query} empty={empty} waiting={<Waiting>{`Asking ${deployment.name}`}</Waiting>}>
        {({ rows, more }) => {
          const groups = rows.map(({ item }) => item)
          const noisy = groups.filter(({ token }) => noiseOfToken(token))
          return (
            <>
              <Noisy groups={noisy} isFolded={isFolded} />
              <NftCollections
                groups={isFolded ? groups.filter((group) => !noisy.includes(group)) : groups}
                more={more}
                holder={holder}
              />
            </>
          )
        }}
      </List>
    </Section>
  )
}

/** How many collections are noise, and the way to them and back. */
function Noisy({ groups, isFolded }: { groups: readonly NftGroup[]; isFolded: boolean }) {
  const many = new Set(groups.map(({ token }) => token?.address_hash)).size
  if (many === 0) return null
  return (
    <p className="pb-2 text-table text-ink-2">
      {counted(many, 'collection')} flagged as scam, or passing for another, {isFolded ? 'hidden' : 'shown'}.{' '}
      <button
        type="button"
        className="no-print link"
        onClick={() => choose({ noise: isFolded ? 'show' : 'fold' })}
      >
        {isFolded ? 'Show' : 'Hide'}
      </button>
    </p>
  )
}

/** The pictures as they will hang. */
function Waiting({ children }: { children: string }) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {children}
      </p>
      <div
        aria-hidden
        className="grid animate-wait grid-cols-3 gap-x-4 gap-y-6 border-t border-rule py-6 desk:grid-cols-[208px_repeat(4,minmax(0,1fr))] wide:grid-cols-[208px_repeat(6,minmax(0,1fr))]"
      >
        <div className="hidden h-3 w-44 bg-rule desk:block" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
          <div key={tile} className="desk:nth-[n+6]:hidden wide:nth-[n+6]:block">
            <div className="aspect-square bg-rule" />
            <div className="mt-3 mb-7 h-2 w-2/3 bg-rule" />
          </div>
        ))}
      </div>
    </div>
  )
}
