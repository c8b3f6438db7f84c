import type { ComponentProps } from 'react'
import type { Instance } from '#api/instances.ts'
import type { ListQuery } from '#api/query.ts'
import { instanceColumns } from '#views/instance/columns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useListAtLink } from '#views/list/useListAtLink.ts'
import { useFolds } from '#views/list/useFolds.tsx'
import { noiseOfHeld } from '#views/transfer/noise.ts'

type Props = Omit<ComponentProps<typeof ListSection<Instance>>, 'tab' | 'list' | 'columns'> & {
  query: ListQuery<Instance>
}

export function NftList({ query, ...props }: Props) {
  const list = useListAtLink(query)
  const { folds, choice } = useFolds(list, noiseOfHeld)
  const note = (
    <>
      {props.note}
      {choice}
    </>
  )
  return <ListSection tab {...props} list={list} folds={folds} note={note} columns={instanceColumns} />
}
