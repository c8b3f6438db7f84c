import type { ComponentProps } from 'react'
import type { Instance } from '#api/instances.ts'
import { instanceColumns } from '#views/instance/columns.tsx'
import { ListSection } from '#views/list/ListSection.tsx'
import { useFolds } from '#views/list/useFolds.tsx'
import { noiseOfToken } from '#views/transfer/noise.ts'

export function NftList(props: Omit<ComponentProps<typeof ListSection<Instance>>, 'tab' | 'columns'>) {
  const { folds, choice } = useFolds(props.query, ({ token }) => noiseOfToken(token))
  const note = (
    <>
      {props.note}
      {choice}
    </>
  )
  return <ListSection tab {...props} folds={folds} note={note} columns={instanceColumns} />
}
