import type { NftGroup } from '#api/collections.ts'
import type { Instance } from '#api/instances.ts'
import type { ListQuery } from '#api/queries.ts'
import { part } from '#ui/part.tsx'
import { FilterLinks } from '#views/list/FilterLinks.tsx'
import { Guard } from '#views/Guard.tsx'
import { KindFilter } from '#views/list/KindFilter.tsx'
import { NftGrid } from '#views/instance/NftGrid.tsx'
import { instanceFields } from '#views/instances.tsx'

type Props = {
  hash: string
  /** One by one, and by collection. */
  nfts: ListQuery<Instance>
  groups: ListQuery<NftGroup>
  /** The choices as the link has them. */
  link: { type?: string | undefined; view?: string | undefined }
}

/** Tables are drawn where a reader wants a list. */
const NftList = part(async () => (await import('./NftList.tsx')).NftList)

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
    <Guard>
      <NftList {...common} query={nfts} />
    </Guard>
  ) : (
    <NftGrid {...common} query={groups} file={nfts} holder={hash} />
  )
}
