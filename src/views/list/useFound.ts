import { useLayoutEffect, useState } from 'react'
import type { Row } from '#api/client/rows.ts'

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
 * The rows in whose text a word stands, found in slices, so that typing is never behind 100,000 of them: a first part at once, the
 * others as they are looked through. Rows that are read meanwhile are looked through, too. Null without a word.
 */
export function useFound<Item>(
  rows: readonly Row<Item>[],
  count: number,
  word: string,
  textOf: (item: Item) => string,
): Found<Item> | null {
  const [search, setSearch] = useState<Search<Item> | null>(null)
  // before the page is painted: nobody sees what was found of the word before
  useLayoutEffect(() => {
    if (word === '') return
    const of = [rows, word, textOf]
    const before = search?.of.every((one, at) => one === of[at]) ? search : null
    const found = before?.rows ?? []
    let seen = before?.seen ?? 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookOn = () => {
      const end = performance.now() + slice
      for (; seen < count && performance.now() < end; seen += 1) {
        const row = rows[seen]
        if (row && textOf(row.item).includes(word)) found.push(row)
      }
      setSearch({ of, rows: found, count: found.length, seen })
      if (seen < count) timer = setTimeout(lookOn)
    }
    if (seen < count || !before) lookOn()
    return () => clearTimeout(timer)
    // goes on by itself from where it is
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, count, word, textOf])
  return word === '' ? null : (search ?? nothing)
}

const nothing = { rows: [], count: 0, seen: 0 }
