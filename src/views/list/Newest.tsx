import { useState, type ReactNode } from 'react'
import { isLacking } from '#api/errors.ts'
import { type ListState, useArriving, useHeldList } from '#api/listHooks.ts'
import type { ListQuery } from '#api/queries.ts'
import { type Column, Table, TableSkeleton } from '#ui/Table.tsx'
import { List } from './List.tsx'
import { askEveryMs, usePlace } from '#views/network.ts'
import { Section } from '#views/Section.tsx'

type Props<Item> = {
  title: string
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  empty: string
  /** How many most servers send. */
  usual: number
  /** The way to the whole list. */
  all: ReactNode
}

/**
 * The newest few of a list that has a page of its own. New ones come by themselves, but never under the pointer or the
 * focus: while the rows are read they stand still. Nothing where the server doesn't have the list.
 */
export function Newest<Item>({ title, query, columns, empty, usual, all }: Props<Item>) {
  const { deployment } = usePlace()
  const { error } = useHeldList(query)
  if (isLacking(error)) return null
  return (
    <Section title={title} request={query.queryKey[2]} actions={all}>
      <List
        query={query}
        empty={empty}
        waiting={
          <TableSkeleton columns={columns} rows={usual}>
            Asking {deployment.name}
          </TableSkeleton>
        }
      >
        {(list) => <Arriving label={title} query={query} columns={columns} list={list} />}
      </List>
    </Section>
  )
}

type ArrivingProps<Item> = {
  label: string
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  list: ListState<Item>
}

function Arriving<Item>({ label, query, columns, list }: ArrivingProps<Item>) {
  const [isRead, setRead] = useState(false)
  const waits = useArriving(query, askEveryMs[usePlace().deployment.kind], isRead)
  return (
    <div
      role="presentation"
      className="relative"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <Table label={label} columns={columns} rows={list.rows.slice(0, mostShown)} />
      {waits && isRead && (
        <p className="absolute top-full right-0 pt-1 text-small text-ink-3">
          Newer ones come when you leave these
        </p>
      )}
    </div>
  )
}

/** Some servers send a whole page. */
const mostShown = 8
