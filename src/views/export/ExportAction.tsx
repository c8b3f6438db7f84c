import type { ReactNode } from 'react'
import type { ListQuery } from '#api/queries.ts'
import { part } from '#ui/part.tsx'
import type { Files } from './files.ts'
import type { Field } from './form.ts'
import { Opener } from '#views/Opener.tsx'
import { usePlaced } from '#views/list/usePlaced.ts'

export type ExportProps<Item> = {
  query: ListQuery<Item>
  /** What the list holds, as its heading says it. */
  list: string
  /** How many the server counts in all, where it counts them. */
  total?: number | null | undefined
  /** Which are the columns of its CSV file. */
  fields: (files: Files) => readonly Field<Item>[]
}

const Panel = part(async () => (await import('./ExportPanel.tsx')).ExportPanel)
// `part` forgets that it is generic
const ExportPanel = Panel as unknown as <Item>(
  props: ExportProps<Item> & { onClose: () => void },
) => ReactNode

/** Opens the export of a list, from where the link begins it; all that it takes is loaded then. */
export function ExportAction<Item>(props: ExportProps<Item>) {
  const { query } = usePlaced(props.query)
  return <Opener window={(close) => <ExportPanel {...props} query={query} onClose={close} />}>Export</Opener>
}
