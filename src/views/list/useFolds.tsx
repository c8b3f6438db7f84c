import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { ListQuery } from '#api/query.ts'
import type { Row } from '#api/client/rows.ts'
import { useImpostors, useSuspects } from '#api/useImpostors.ts'
import { choose, useChoices } from '#settings/store.ts'
import type { Line } from '#ui/Table.tsx'
import { type Fold, foldedRows, type Noise } from './folded.ts'
import { FoldLine } from './FoldLine.tsx'
import { usePlaced } from './usePlaced.ts'

type Folded<Item> = Row<Item> & Line<Item>
/** Rows with some folded into lines that stand in their place, and how many of those read are. */
export type Folds<Item> = { fold: (read: readonly Row<Item>[]) => readonly Folded<Item>[]; folded: number }

/**
 * Folds the noise of a list, unless the reader wants to see it: `fold` gives rows in which a line stands in the place of noise,
 * which opens and closes in place, and of what was read `folded` rows are in such lines. Open is also what holds the row that the
 * link of the page points at. `choice` is the way to the other of the two, where there is noise.
 */
export function useFolds<Item extends object>(query: ListQuery<Item>, noiseOf: (item: Item) => Noise | null) {
  // what passes for another is held beside the rows, and found out later
  useImpostors()
  useSuspects()
  const { row: pointed } = useSearch({ strict: false })
  const { rows } = usePlaced(query)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const isFolded = useChoices().noise === 'fold'
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const isOpen = ({ key, rows: inside }: Fold<Row<Item>>) =>
    opened.has(key) !== (pointed !== undefined && inside.some((row) => row.key === pointed))
  const fold: Folds<Item>['fold'] = (read) =>
    foldedRows(read, ({ item }) => noiseOf(item), isOpen).flatMap((one): Folded<Item>[] => {
      if ('row' in one) return [one.row]
      const { fold: found, isOpen: open } = one
      const [first] = found.rows
      if (!first) return []
      const instead = <FoldLine fold={found} isOpen={open} onToggle={() => toggle(found.key)} />
      return [{ ...first, key: `fold ${found.key}`, instead }]
    })
  const noisy = rows.filter(({ item }) => noiseOf(item) !== null).length
  const choice = noisy > 0 && (
    <button
      type="button"
      className="no-print quiet"
      onClick={() => choose({ noise: isFolded ? 'show' : 'fold' })}
    >
      {isFolded ? 'Show noise' : 'Fold noise'}
    </button>
  )
  return { folds: isFolded ? { fold, folded: noisy } : undefined, choice }
}
