import type { Instance } from '#api/instances.ts'
import type { ListQuery } from '#api/query.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { instanceFields } from '#views/instance/columns.tsx'
import type { ReactNode } from 'react'
import { useList } from '#api/hooks.ts'
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
  nfts: ListQuery<Instance>
  groups: ListQuery<NftGroup>
  link: { type?: string | undefined; view?: string | undefined }
}

/** In a chunk of its own: it brings the code of tables. */
const NftList = lazyComponent(async () => (await import('./NftList.tsx')).NftList)

const views = [
  [undefined, 'Pictures'],
  ['list', 'List'],
] as const

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
  /** The query for the file export: all NFTs, one by one. */
  file: ListQuery<Instance>
  fields: ExportProps<Instance>['fields']
  holder: string
}

function NftGrid({ title, note, empty, query, file, fields, holder }: NftGridProps) {
  const { api, deployment } = useNetwork()
  useImpostors()
  const isFolded = useChoices().noise === 'fold'
  // once it is read, it is known which of the two endpoints answers
  const list = useList(query)
  const groups = list.rows.map(({ item }) => item)
  const noisy = groups.filter(({ token }) => noiseOfToken(token))
  return (
    <Section
      tab
      title={title}
      note={<span className="flex flex-wrap items-baseline gap-x-5 gap-y-1">{note}</span>}
      request={(api.endpoints.isMissing(query.queryKey[2]) ? file : query).request}
      actions={<ExportAction list={title} query={file} fields={fields} />}
    >
      <List list={list} empty={empty} waiting={<Waiting>{`Asking ${deployment.name}`}</Waiting>}>
        <Noisy groups={noisy} isFolded={isFolded} />
        <NftCollections
          groups={isFolded ? groups.filter((group) => !noisy.includes(group)) : groups}
          more={list.more}
          holder={holder}
        />
      </List>
    </Section>
  )
}

/** The number of spam collections, and a button to show or hide them. */
function Noisy({ groups, isFolded }: { groups: readonly NftGroup[]; isFolded: boolean }) {
  const collectionCount = new Set(groups.map(({ token }) => token?.address_hash)).size
  if (collectionCount === 0) return null
  return (
    <p className="pb-2 text-table text-ink-2">
      {counted(collectionCount, 'collection')} flagged as scam, or passing for another,{' '}
      {isFolded ? 'hidden' : 'shown'}.{' '}
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
