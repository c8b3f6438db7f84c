import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListState, useList } from '#api/hooks.ts'
import { useArriving } from '#api/newestHooks.ts'
import type { ListQuery } from '#api/query.ts'
import { type Column, type Shown, Table } from '#ui/Table.tsx'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { useShownColumns } from './arrangement.ts'
import { List } from './List.tsx'
import { refetchIntervalMs, useNetwork } from '#views/shell/context.ts'
import { Section } from '#views/shell/Section.tsx'

type Props<Item> = {
  /** What they are called, many of them. */
  of: string
  /** Where all of them are. */
  to: '/$network/txs' | '/$network/blocks'
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  /** How many most servers send. */
  usual: number
}

/**
 * The newest few of a list that has a page of its own. New ones come by themselves, but never under the pointer or the
 * focus: while the rows are read they stand still. Nothing where the server is known not to have the list.
 */
export function Newest<Item>({ of, to, query, columns, usual }: Props<Item>) {
  const shown = useShownColumns(columns)
  const { api, deployment, network } = useNetwork()
  const list = useList(query)
  if (list.error && api.endpoints.isMissing(query.queryKey[2])) return null
  return (
    <Section
      title={`Newest ${of}`}
      request={query.request}
      actions={
        <Link to={to} params={{ network: network.slug }} className="no-print link">
          All {of}
        </Link>
      }
    >
      <List
        open
        list={list}
        empty={`No ${of} on this network yet`}
        waiting={
          <TableSkeleton columns={columns} shown={shown} rows={usual}>
            Asking {deployment.name}
          </TableSkeleton>
        }
      >
        <Arriving label={`Newest ${of}`} query={query} columns={columns} shown={shown} list={list} />
      </List>
    </Section>
  )
}

type ArrivingProps<Item> = {
  label: string
  query: ListQuery<Item>
  columns: readonly Column<Item>[]
  shown: Shown
  list: ListState<Item>
}

function Arriving<Item>({ label, query, columns, shown, list }: ArrivingProps<Item>) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isRead = isPointed || isFocused
  const waits = useArriving(query, refetchIntervalMs[useNetwork().deployment.kind], isRead)
  return (
    <div
      role="presentation"
      className="relative"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <Table label={label} columns={columns} shown={shown} rows={list.rows.slice(0, mostShown)} />
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
