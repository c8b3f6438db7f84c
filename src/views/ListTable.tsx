import type { ListQuery } from '#api/queries.ts'
import { LongTable } from '#ui/LongTable.tsx'
import { type Column, TableSkeleton } from '#ui/Table.tsx'
import { useArrangement } from './ColumnChooser.tsx'
import { List } from './List.tsx'
import { usePlace } from './network.ts'

type Props<Item> = {
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  /** What the table holds, as its name for those who can't see it. */
  label: string
  /** Said when the server answers with an empty list. */
  empty: string
  /** New records come on top of it. */
  live?: boolean
}

/** A table of records of any length that waits, fails, ends and goes on by itself. */
export function ListTable<Item>({ query, columns, label, empty, live = false }: Props<Item>) {
  const { deployment } = usePlace()
  const arrangement = useArrangement(label)
  return (
    <List
      query={query}
      empty={empty}
      live={live}
      waiting={<TableSkeleton columns={columns}>Asking {deployment.name}</TableSkeleton>}
    >
      {({ rows, count, more }) => (
        <LongTable
          label={label}
          columns={columns}
          rows={rows}
          count={count}
          more={more}
          arrangement={arrangement}
          idOf={({ key }) => key}
        />
      )}
    </List>
  )
}
