import { count, counted } from '#format/count.ts'
import { isTight } from '#ui/phone.ts'
import { assumedHeight, cellClass, pinnedFirst } from '#ui/tableShape.ts'
import { button } from './cells.ts'
import { element, type Part } from './element.ts'
import type { Stored } from './place.ts'
import { odd, record, type Sent } from './sent.ts'

// A list, as views/list/ListSection.tsx first renders it.

/** A column of a list: see ui/Table.tsx. */
export type Column<Row> = {
  head: Part
  cell: (row: Row) => Part | Part[]
  align?: 'right'
  width?: string | undefined
  /** The server can sort by it, so its head is a button. */
  isSorted?: boolean
  /** It says what changed: unless the page is wide it follows the first column. */
  priority?: number
}

type List<Row> = {
  /** Also the name under which the reader's arrangement of the columns is stored. */
  title: string
  /** Its filters. */
  filters?: Part[]
  columns: readonly Column<Row>[]
  /** A text that no other row of the list has. @throws if the row has no identity */
  nameOf: (sent: Sent) => string
  read: (sent: Sent) => Row
  /** Neighbouring rows with the same result are one group, and only its first row has a first cell. */
  groupOf?: (row: Row) => string
}

/** A list and the bar above it, with as many rows as the app first renders. @throws if it is empty, or no list */
export function list<Row>(sent: unknown, stored: Stored, wanted: List<Row>): HTMLElement {
  const { items, next_page_params: next } = record(sent)
  const all = Array.isArray(items) ? items.map(record) : odd()
  const names = new Set(all.map(wanted.nameOf))
  if (names.size === 0 || names.size < all.length || stored.columns?.[wanted.title]) odd()
  const isMore = Object.keys(record(next ?? {})).length > 0
  const rows = all.slice(0, Math.ceil(innerHeight / assumedHeight)).map(wanted.read)
  return element(
    'section',
    'mt-6',
    element(
      'div',
      'mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1',
      element(
        'div',
        'min-w-0 pr-2 text-table text-ink-3',
        element(
          'span',
          'flex flex-wrap items-baseline gap-x-5 gap-y-1',
          ...(wanted.filters ?? []),
          element('span', '', isMore ? `${count(all.length)} read, more below` : counted(all.length, 'row')),
        ),
      ),
      // each list that is drawn early is sorted by block
      isMore && element('span', 'flex items-baseline gap-2 text-table text-ink-2', 'Go to', field('w-28')),
      all.length >= 20 &&
        element('span', 'flex items-baseline gap-2 text-table text-ink-2', 'Find', field('w-28 desk:w-36')),
      element(
        'div',
        'ml-auto flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1 text-table text-ink-2 wide:grow',
        element('span', 'hidden w-0 flex-1 wide:flex'),
        button('Columns'),
        button('Export'),
        button('JSON'),
      ),
    ),
    table(rows, all.length - rows.length, wanted),
  )
}

/** An empty text field. */
const field = (width = 'w-36'): HTMLElement =>
  element('span', `inline-block ${width} border-b border-edge`, '\u00a0')

/** A filter with choices, the first one chosen. */
export const choices = (...words: string[]): HTMLElement =>
  element(
    'span',
    'flex flex-wrap items-baseline gap-x-5 gap-y-1',
    ...words.map((word, index) =>
      element('span', `py-0.5 ${index === 0 ? 'font-semibold text-ink' : 'text-ink-2'}`, word),
    ),
  )

/** A filter with a text field. */
export const typed = (label: string): HTMLElement =>
  element('span', 'inline-flex items-baseline gap-2', label, field())

/** The table, with empty space for `others` rows below those that are drawn. */
function table<Row>(rows: readonly Row[], others: number, wanted: List<Row>): HTMLElement {
  const { groupOf } = wanted
  const rank = (column: Column<Row>) => (column === wanted.columns[0] ? 0 : column.priority ? 1 : 2)
  const columns = isTight() ? wanted.columns.toSorted((a, b) => rank(a) - rank(b)) : wanted.columns
  const space = element('tr', '', element('td', ''))
  space.style.height = `${others * assumedHeight}px`
  const classAt = (place: number) => cellClass(columns[place]?.align, place === 0 ? pinnedFirst : '')
  const heads = columns.map((column, place) => {
    const { head, isSorted, width = '' } = column
    const said = isSorted
      ? button(element('span', '', element('span', '', head === 'Block' ? '↓' : '↕'), ' ', head))
      : head
    const made = element('th', `h-8 text-small font-normal text-ink-3 ${classAt(place)}`, said)
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
        element('td', classAt(place), ...(place > 0 || !isJoined ? [column.cell(row)].flat() : [])),
      ),
      element(
        'td',
        'relative p-0 desk:w-0',
        element(
          'span',
          'inline-block px-2 leading-6 text-ink-3 desk:absolute desk:top-1.5 desk:left-1 wide:hidden',
          '⋯',
        ),
      ),
    )
    made.toggleAttribute('data-joined', isJoined)
    return made
  })
  return element(
    'div',
    'relative -mr-5 overflow-x-auto pr-5 desk:-mr-10 desk:pr-10',
    element(
      'table',
      'text-table w-full border-t border-b border-t-ink-3 border-b-rule',
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
