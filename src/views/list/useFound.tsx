import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react'
import type { Row } from '#api/client/rows.ts'
import type { ListState } from '#api/hooks.ts'
import { count, counted } from '#format/numbers.ts'
import type { Column } from '#ui/Table.tsx'
import { valuesOf, wordOf } from './valuesOf.ts'

/** In ms: rows are looked through for so long between two breaths of the page. */
const slice = 12

/** The rows with a word, of the first `seen`. `rows` grows in place, so follow `count`. */
export type Found<Item> = { rows: readonly Row<Item>[]; count: number; seen: number }

type Search<Item> = {
  of: readonly unknown[]
  rows: Row<Item>[]
  count: number
  seen: number
}

/**
 * The rows in whose values or columns what was typed stands, found in slices, so that typing is never behind 100,000 of them: a
 * first part at once, the others as they are looked through. Rows that are read meanwhile are looked through, too. Null where
 * nothing is looked for. `decimals` are those of the network's coin.
 */
export function useFound<Item extends object>(
  rows: readonly Row<Item>[],
  rowCount: number,
  typed: string,
  columns: readonly Column<Item>[],
  decimals: number,
): Found<Item> | null {
  const word = useDeferredValue(wordOf(typed))
  const [search, setSearch] = useState<Search<Item> | null>(null)
  // before the page is painted: nobody sees what was found of the word before
  useLayoutEffect(() => {
    if (word === '') return
    const of = [rows, word, columns, decimals]
    const before = search?.of.every((one, at) => one === of[at]) ? search : null
    const found = before?.rows ?? []
    let seen = before?.seen ?? 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookOn = () => {
      const end = performance.now() + slice
      for (; seen < rowCount && performance.now() < end; seen += 1) {
        const row = rows[seen]
        if (row && valuesOf(row.item, columns, decimals).includes(word)) found.push(row)
      }
      setSearch({ of, rows: found, count: found.length, seen })
      if (seen < rowCount) timer = setTimeout(lookOn)
    }
    if (seen < rowCount || !before) lookOn()
    return () => clearTimeout(timer)
    // goes on by itself from where it is
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, rowCount, word, columns, decimals])
  return word === '' ? null : (search ?? nothing)
}

const nothing = { rows: [], count: 0, seen: 0 }

type NoteProps = { found: Found<object>; list: Pick<ListState<unknown>, 'count' | 'more'> }

/** How many rows were found, of how many that were read, and how far those are looked through. */
export const FoundNote = ({ found, list }: NoteProps): ReactNode => (
  <p role="status" aria-busy={found.seen < list.count} className="pb-2 text-table text-ink-2">
    {counted(found.count, 'row')} of {found.seen < list.count && `the first ${count(found.seen)} of `}
    {counted(list.count, 'row')} read
    {list.more && '; the server has more, which weren’t looked through'}.
  </p>
)
