import { count, counted } from '#format/count.ts'
import { assumedHeight, cellClass } from '#ui/tableShape.ts'
import { button } from './cells.ts'
import { element, type Part } from './element.ts'
import type { Stored } from './place.ts'
import { odd, record, type Sent } from './sent.ts'

// A list as the app's views/list/ListSection.tsx draws it first.

/** A column of a list, as ui/Table.tsx has it. */
export type Column<Row> = {
  head: Part
  cell: (row: Row) => Part | Part[]
  align?: 'right'
  width?: string
  /** The server sorts by it. */
  isSorted?: boolean
  /** It tells what changed: on phones that comes next to the first column. */
  isChange?: boolean
}

type List<Row> = {
  /** The reader's arrangement of its columns is kept under it. */
  title: string
  /** Its filters. */
  filters?: Part[]
  columns: readonly Column<Row>[]
  /** What tells a record from all others of the list. @throws where it can't be read */
  nameOf: (sent: Sent) => string
  read: (sent: Sent) => Row
  /** Rows that say the same here stand as one group, whose first cell is drawn once. */
  groupOf?: (row: Row) => string
}

/** A list under its bar, with as many rows as the app draws at first. @throws where the answer is none, or has no rows */
export function list<Row>(sent: unknown, stored: Stored, wanted: List<Row>): HTMLElement {
  const { items, next_page_params: next } = record(sent)
  const all = Array.isArray(items) ? items.map(record) : odd()
  const names = new Set(all.map(wanted.nameOf))
  if (names.size === 0 || names.size < all.length || stored.columns?.[wanted.title]) odd()
  const isMore = next !== null && next !== undefined && Object.keys(record(next)).length > 0
  const rows = all.slice(0, Math.ceil(innerHeight / assumedHeight)).map(wanted.read)
  return element(
    'section',
    'mt-6',
    element(
      'div',
      'mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1',
      element(
        'div',
        'text-table text-ink-3',
        element(
          'span',
          'flex flex-wrap items-baseline gap-x-5 gap-y-1',
          ...(wanted.filters ?? []),
          element('span', '', isMore ? `${count(all.length)} read, more below` : counted(all.length, 'row')),
        ),
      ),
      actions(all.length),
    ),
    table(rows, all.length - rows.length, wanted),
  )
}

/** What can be done with a list. */
const actions = (rows: number): HTMLElement =>
  element(
    'div',
    'flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table text-ink-2 desk:ml-auto wide:grow',
    element('span', 'hidden w-0 flex-1 wide:flex'),
    rows >= 20 &&
      element(
        'span',
        'order-last flex items-baseline gap-2 desk:order-none',
        'Find',
        field('w-24 desk:w-36'),
      ),
    button('Columns'),
    button('Export'),
  )

/** The place of a field. */
const field = (classes: string): HTMLElement =>
  element('span', `inline-block border-b border-edge ${classes}`, '\u00a0')

/** The choices of a filter, of which the first holds. */
export const choices = (...words: string[]): HTMLElement =>
  element(
    'span',
    'flex flex-wrap items-baseline gap-x-5 gap-y-1',
    ...words.map((word, index) =>
      element('span', `py-0.5 ${index === 0 ? 'font-semibold text-ink' : 'text-ink-2'}`, word),
    ),
  )

/** A filter that is typed. */
export const typed = (label: string): HTMLElement =>
  element('span', 'inline-flex items-baseline gap-2', label, field('w-44'))

/** The table, with room for `others` rows that stand further down. */
function table<Row>(rows: readonly Row[], others: number, wanted: List<Row>): HTMLElement {
  const { groupOf } = wanted
  const rank = (column: Column<Row>) => (column === wanted.columns[0] ? 0 : column.isChange ? 1 : 2)
  const columns = innerWidth < 720 ? wanted.columns.toSorted((a, b) => rank(a) - rank(b)) : wanted.columns
  const space = element('tr', '', element('td', ''))
  space.style.height = `${others * assumedHeight}px`
  const heads = columns.map((column) => {
    const { head, isSorted, width = '' } = column
    const said = isSorted ? button(element('span', '', element('span', '', '↕'), ' ', head)) : head
    const made = element('th', `h-8 text-small font-normal text-ink-3 ${cellClass(column)}`, said)
    made.style.width = width
    return made
  })
  const bodies = rows.map((row, index) => {
    const above = rows[index - 1]
    const isJoined = above !== undefined && groupOf !== undefined && groupOf(row) === groupOf(above)
    const made = element(
      'tr',
      'h-[37px] desk:[&>:nth-last-child(2)]:pr-0 border-t border-rule data-joined:border-paper desk:h-[33px]',
      ...columns.map((column, place) =>
        element('td', cellClass(column), ...(place > 0 || !isJoined ? [column.cell(row)].flat() : [])),
      ),
      element(
        'td',
        'relative p-0 desk:w-0',
        element('span', 'inline-block px-2 leading-6 text-ink-3 desk:hidden', '⋯'),
      ),
    )
    made.toggleAttribute('data-joined', isJoined)
    return made
  })
  return element(
    'div',
    'relative -mr-5 overflow-x-auto desk:-mr-8',
    element(
      'table',
      'text-table w-full border-t border-b border-t-ink-3 border-b-rule desk:w-[calc(100%-32px)]',
      element(
        'thead',
        '',
        element(
          'tr',
          'border-b border-rule-2 desk:[&>:nth-last-child(2)]:pr-0',
          ...heads,
          element('th', 'p-0'),
        ),
      ),
      element('tbody', '', ...bodies, others > 0 && space),
    ),
  )
}
