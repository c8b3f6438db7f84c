import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { startBlockOf, isSortedByBlock } from '#api/client/listStart.ts'
import type { Row } from '#api/client/rows.ts'
import { checksummedIn } from '#format/checksum.ts'
import { shareLink } from '#settings/deployments.ts'
import { useChoices } from '#settings/store.ts'
import { LongTable } from '#ui/LongTable.tsx'
import { renderNothing, lazyComponent } from '#ui/lazyComponent.tsx'
import type { Column, Line } from '#ui/Table.tsx'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { timeWidth } from '#ui/widths.ts'
import { useShownColumns } from './arrangement.ts'
import { List } from './List.tsx'
import { withoutPlace } from './listSearch.ts'
import { FoundNote, useFound } from './useFound.tsx'
import { useNetwork } from '#views/shell/context.ts'
import { ErrorBoundary } from '#views/errors/ErrorBoundary.tsx'
import { RecordDialog } from '#views/shell/DialogButton.tsx'
import { emptyFrom, PlacedNote } from './PlacedNote.tsx'
import { loadDeferred } from '#views/shell/chunks.ts'
import type { Folds } from './useFolds.tsx'
import type { ListAtLink } from './useListAtLink.ts'
import { isOfWithdrawals, blockOf } from '#api/byBlock.ts'
import type { Onward } from '#ui/readerPlace.ts'

const OrderNote = lazyComponent(async () => (await loadDeferred()).OrderNote)
const RowMenu = lazyComponent(async () => (await loadDeferred()).RowMenu, { fallback: renderNothing })

/** The key has it alone, or between what kind of thing was found and what tells rows of one hash apart. */
const idOf = ({ key, item }: Line<object>) =>
  checksummedIn('id' in item ? String(item.id) : (/\S*[\d.]\S*/.exec(key)?.[0] ?? key))

export type ListTableProps<Item extends object> = {
  list: ListAtLink<Item>
  columns: readonly Column<Item>[]
  /** What the table holds, as its name for those who can't see it. */
  label: string
  /** Said when the server answers with an empty list. */
  empty: string
  /** Another order for a list that came whole in one answer. */
  arrange?: (rows: readonly Row<Item>[]) => readonly Row<Item>[]
  /** What of it is folded, from `useFolds`; nothing while something is looked for. */
  folds?: Folds<Item> | undefined
}

/**
 * A table of records of any length that waits, fails, ends and goes on by itself. A link may begin it further down, at a
 * shared cursor, and point at a row.
 */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  return (
    <ErrorBoundary className="">
      <Records {...props} />
    </ErrorBoundary>
  )
}

function Records<Item extends object>({
  list,
  columns: all,
  label,
  empty,
  arrange,
  folds,
}: ListTableProps<Item>) {
  const { count, more, whole } = list
  const { deployment, network } = useNetwork()
  const width = timeWidth(useChoices().time)
  const columns = useMemo(
    () => all.map((column) => (column.id === 'age' ? { ...column, width } : column)),
    [all, width],
  )
  const shown = useShownColumns(columns, label)
  const [record, setRecord] = useState<Item | null>(null)
  // known here, where it outlives the table: a list that is read anew mustn't move its reader
  const [reached, setReached] = useState<string>()
  const router = useRouter()
  const { row, sort, order: asked, find = '' } = useSearch({ strict: false })
  const order: 'asc' | 'desc' = sort && asked === 'asc' ? asked : 'desc'
  const isSorted = whole.sortedBy !== undefined
  const sorting = isSorted && {
    by: sort ?? whole.sortedBy ?? undefined,
    order,
    onSort: (wished: string | undefined, next: 'asc' | 'desc' | undefined) =>
      void router.navigate({
        to: '.',
        search: (search) => ({ ...withoutPlace(search), sort: wished, order: next }),
        resetScroll: false,
      }),
  }
  const isSortable = isSorted && all.some((column) => column.sort === sort)
  const unsorted = isSortable ? asked !== order && asked : (sort ?? asked)
  const onwardAt = useOnward(list)
  const linkTo = ({ key, page }: Row<Item>) => {
    const cursor = page === 0 ? list.cursor : list.cursorOf(page)
    // a block that the list was begun at isn't a cursor
    const isOfBlock = startBlockOf(cursor) !== null
    const place = isOfBlock ? {} : { at: cursor ?? undefined, block: undefined }
    const search = (kept: object) => ({ ...kept, ...place, row: key })
    const { href } = router.buildLocation({ to: '.', search })
    return shareLink(location.origin + href, network)
  }
  const isArranged = !more && list.pages.length === 1
  const rows = useMemo(
    () => (arrange && isArranged ? arrange(list.rows) : list.rows),
    // the rows of one page don't grow
    [arrange, isArranged, list.rows],
  )
  const found = useFound(rows, count, find, all, network.currency.decimals)
  const lines = found?.rows ?? folds?.fold(rows.slice(0, count)) ?? rows
  return (
    <>
      {unsorted && <OrderNote unsorted={unsorted} />}
      <PlacedNote list={list} />
      <List
        list={list}
        empty={emptyFrom(list) ?? empty}
        holds={found !== null}
        narrows={folds !== undefined && folds.folded > 0}
        waiting={
          <TableSkeleton columns={columns} shown={shown}>
            Asking {deployment.name}
          </TableSkeleton>
        }
      >
        {found && <FoundNote found={found} list={list} />}
        <LongTable
          label={label}
          columns={columns}
          shown={shown}
          rows={lines}
          count={found?.count ?? (lines === rows ? count : lines.length)}
          more={more}
          sorting={sorting || undefined}
          marked={row}
          sought={row === reached ? undefined : row}
          onReached={() => setReached(row)}
          idOf={idOf}
          onwardAt={(index) => onwardAt(found?.rows ?? rows, index)}
          menu={(of, id) => (
            <RowMenu
              item={of.item}
              idOf={() => idOf(of)}
              linkOf={() => linkTo(of)}
              columns={columns}
              shown={shown}
              menu={id}
              onRecord={() => setRecord(of.item)}
            />
          )}
        />
      </List>
      {record && (
        <ErrorBoundary>
          <RecordDialog record={record} onClose={() => setRecord(null)} />
        </ErrorBoundary>
      )}
    </>
  )
}

/**
 * By which link the list of this page is begun with one of its rows, as far as that can be said: at the row's block where it is
 * sorted by block and its server was seen to go there, else at the cursor of the row's page. Null for what the page's own link
 * begins with.
 */
function useOnward<Item>({ whole, cursor, cursorOf, isLost, failedStart }: ListAtLink<Item>) {
  const router = useRouter()
  const isOfBlocks = isSortedByBlock(whole) && !isOfWithdrawals(whole.queryKey[2]) && !isLost && !failedStart
  return (rows: readonly Row<Item>[], index: number): Onward | null | undefined => {
    const row = rows[index]
    if (!row) return undefined
    const own = location.origin + router.history.location.href
    if (row.page === 0) return cursor && { link: own, nth: index, own }
    const block = isOfBlocks ? blockOf(row.item) : null
    const isWithIt = ({ item, page }: Row<Item>) =>
      block === null ? page === row.page : blockOf(item) === block
    const place =
      block === null ? { at: cursorOf(row.page) ?? undefined, block: undefined } : { at: undefined, block }
    const { href } = router.buildLocation({ to: '.', search: (kept: object) => ({ ...kept, ...place }) })
    return { link: location.origin + href, nth: index - rows.findIndex(isWithIt), own }
  }
}
