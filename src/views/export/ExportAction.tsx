import { memo, type ReactNode } from 'react'
import type { ListQuery } from '#api/query.ts'
import { lazyComponent } from '#ui/lazyComponent.tsx'
import type { Field } from './form.ts'
import { DialogButton } from '#views/shell/DialogButton.tsx'

export type ExportProps<Item> = {
  /** From where the link of the page begins it. */
  query: ListQuery<Item>
  /** What the list holds, as its heading says it. */
  list: string
  /** How many the server counts in all, where it counts them. */
  total?: number | null | undefined
  /** Makes the columns of its CSV file, when one is wanted. */
  fields: () => readonly Field<Item>[]
}

const ExportPanel = lazyComponent(async () => (await import('./ExportPanel.tsx')).ExportPanel)

/** Opens the export of a list; all that it takes is loaded then. */
export const ExportAction = memo(function ExportAction<Item>(props: ExportProps<Item>) {
  return <DialogButton window={(close) => <ExportPanel {...props} onClose={close} />}>Export</DialogButton>
}) as <Item>(props: ExportProps<Item>) => ReactNode
