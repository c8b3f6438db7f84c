import type { ComponentProps } from 'react'
import type { Instance } from '#api/instances.ts'
import { instanceColumns } from '#views/instances.tsx'
import { ListSection } from '#views/list/ListSection.tsx'

/** The NFTs of an address one by one, as a list. */
export function NftList(props: Omit<ComponentProps<typeof ListSection<Instance>>, 'tab' | 'columns'>) {
  return <ListSection tab {...props} columns={instanceColumns} />
}
