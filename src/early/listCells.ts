import { isScam } from '#api/naming.ts'
import type { Token } from '#api/tokens.ts'
import { age } from '#format/age.ts'
import { count } from '#format/count.ts'
import { shortHash } from '#format/hash.ts'
import { shortened } from '#format/text.ts'
import { dayAndHour, localTime, utcTime } from '#format/time.ts'
import { timeWidth } from '#ui/timeWidth.ts'
import { blank, button, nothing, scam, strangerText } from './cells.ts'
import { element } from './element.ts'
import type { Column } from './list.ts'
import type { Stored } from './place.ts'

// The cells that only lists have: see views/cells/.

/** A transaction by its short hash. */
export const hashLink = (hash: string): HTMLElement => element('span', 'link mono', shortHash(hash))

/** A token by its symbol, its name, or its short address. */
export function tokenLink(token: Token | null): HTMLElement {
  if (!token) return nothing()
  const name = token.symbol ?? token.name
  return element(
    'span',
    'inline-flex max-w-full items-center gap-2 align-middle',
    element(
      'span',
      'order-last inline-flex min-w-0 items-center gap-2 desk:order-none',
      blank(16),
      element(
        'span',
        'max-w-40 truncate',
        name ? strangerText(name, 120) : element('span', 'mono', shortHash(token.address_hash)),
      ),
    ),
    isScam(token) && scam(),
  )
}

/** The name of a method, or its selector. */
export const methodName = (name: string): HTMLElement =>
  element(
    'span',
    'truncate inline-block max-w-[148px] shrink-0 rounded-badge border border-rule-2 px-1.5 align-middle mono text-small leading-[18px] text-ink-2',
    element('bdi', '', shortened(name, 200).short),
  )

/** A block by its number. */
const blockNumber = (number: number): HTMLElement => element('span', 'mono', count(number))

/** A column of times: how long ago, or a date, as the reader chose. */
export function when(stored: Stored): Column<{ timestamp: string | null }> {
  const { time = 'relative' } = stored
  const told = (moment: string) => {
    const half = (said: string) => element('span', 'whitespace-nowrap', said)
    if (time === 'relative') return half(age(moment, Date.now()))
    const [day, hour] = dayAndHour(time === 'utc' ? utcTime(moment) : localTime(moment))
    return element('span', 'inline-block text-small whitespace-normal', half(day), ' ', half(hour))
  }
  const head = button(time === 'relative' ? 'Age' : 'Time')
  head.style.textDecoration = 'underline dotted'
  return {
    head,
    align: 'right',
    width: timeWidth(time),
    cell: ({ timestamp }) => (timestamp === null ? nothing() : told(timestamp)),
  }
}

type Placed = { block_number: number | null; timestamp: string | null }

/** The columns of block and time; what `why` says stands in place of a block if there is none. */
export const placed = <Row extends Placed>(
  stored: Stored,
  why: (row: Row) => string,
  isSorted = false,
): Column<Row>[] => [
  {
    head: 'Block',
    isSorted,
    align: 'right',
    cell: (row) =>
      row.block_number === null ? element('span', 'text-ink-3', why(row)) : blockNumber(row.block_number),
  },
  when(stored),
]
