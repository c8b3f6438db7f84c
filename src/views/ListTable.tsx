import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type Cursor, type ListQuery, readSharedCursor, startingAt } from '#api/queries.ts'
import { writeJson } from '#format/json.ts'
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

/**
 * A table of records of any length that waits, fails, ends and goes on by itself. A link may begin it further down, at a
 * shared cursor, and point at a row.
 */
export function ListTable<Item>({ query, columns, label, empty, live = false }: Props<Item>) {
  const { deployment } = usePlace()
  const arrangement = useArrangement(label)
  const router = useRouter()
  const { at, row } = useSearch({ strict: false })
  const cursor = readSharedCursor(at)
  const linkTo = (cursorOfRow: Cursor | null, key: string) =>
    location.origin +
    router.buildLocation({
      to: '.',
      search: (search) => ({ ...search, at: cursorOfRow ?? undefined, row: key }),
    }).href
  return (
    <>
      {cursor && (
        <p className="border-t border-rule py-1.5 text-table text-ink-2">
          This link begins further down the list.{' '}
          <Link to="." search={(search) => ({ ...search, at: undefined, row: undefined })} className="link">
            Show the newest
          </Link>
        </p>
      )}
      <List
        query={startingAt(query, cursor)}
        empty={empty}
        live={live && !cursor}
        waiting={<TableSkeleton columns={columns}>Asking {deployment.name}</TableSkeleton>}
      >
        {({ rows, count, more, cursorOf }) => (
          <LongTable
            label={label}
            columns={columns}
            rows={rows}
            count={count}
            more={more}
            arrangement={arrangement}
            marked={row}
            copies={({ key, item, page }) => [
              { label: 'Copy its id', value: key },
              { label: 'Copy as JSON', value: writeJson(item) },
              { label: 'Copy a link to this row', value: linkTo(cursorOf(page), key) },
            ]}
          />
        )}
      </List>
    </>
  )
}
