import { lazy, type ReactNode } from 'react'
import type { Column } from '#ui/Table.tsx'
import { Popover } from '#views/Popover.tsx'

export type ChooserProps<Row> = { list: string; columns: readonly Column<Row>[] }

const load = () => import('./ColumnChoices.tsx')
// `lazy` forgets that the choices are generic
const ColumnChoices = lazy(load) as unknown as <Row>(props: ChooserProps<Row>) => ReactNode

/** Opens the columns of a list to be chosen from. */
export function ColumnChooser<Row>(props: ChooserProps<Row>) {
  return (
    <Popover
      words="Columns"
      label={`Columns of ${props.list}`}
      role="group"
      className="under-end w-64 py-2"
      load={load}
    >
      {() => <ColumnChoices {...props} />}
    </Popover>
  )
}
